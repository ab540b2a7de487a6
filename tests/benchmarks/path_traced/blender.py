"""Renders parts and lamps with Blender's Cycles: the one file that imports `bpy`.

Board millimetres (x right, y towards the viewer, z up) become Blender's metres (x right, y away,
z up). Pictures come out 16 bit and `HEADROOM` times too dark, so that highlights survive.
"""

from collections.abc import Iterable
from math import atan, log2, radians
from pathlib import Path
from typing import Final

import bpy
import numpy as np
from mathutils import Matrix, Vector
from numpy.typing import NDArray

from tests.benchmarks.path_traced.model import Image, Lamp, LampKind, Paint, Part, PathBoard, Stuff
from tests.benchmarks.path_traced.sensor import HEADROOM, overscan
from vision.simulation.camera import Projection
from vision.simulation.scene import Rgb

_SAMPLES: Final = 5
_METRE: Final = 0.001
_FLIP: Final = np.array((_METRE, -_METRE, _METRE))


class Studio:
    """A board set up in Blender; each picture replaces only what moves."""

    def __init__(self, board: PathBoard, still: Iterable[Part], samples: int = _SAMPLES) -> None:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self._board = board
        self._scene = bpy.context.scene
        self._materials: dict[int, tuple[Paint, bpy.types.Material]] = {}
        self._moving: list[bpy.types.Object] = []
        self._lamps = {lamp.name: (lamp, self._lamp(lamp)) for lamp in board.lamps}
        self._settings(samples)
        self._sky()
        self._camera()
        for part in still:
            self._add(part)

    def picture(self, parts: Iterable[Part], light: dict[str, float], raw: Path) -> None:
        """Render what moves in a light into the 16 bit picture `raw`."""
        for thing in self._moving:
            bpy.data.meshes.remove(thing.data)
        self._moving = [self._add(part) for part in parts]
        for name, factor in light.items():
            lamp, data = self._lamps[name]
            data.energy = lamp.power * factor
        self._scene.render.filepath = str(raw)
        bpy.ops.render.render(write_still=True)

    def _settings(self, samples: int) -> None:
        render, cycles = self._scene.render, self._scene.cycles
        pose, wide = self._board.pose, overscan(self._board.pose)
        render.engine = "CYCLES"
        render.resolution_x = round(pose.width_px * wide)
        render.resolution_y = round(pose.height_px * wide)
        render.resolution_percentage = 100
        render.use_persistent_data = True
        render.image_settings.file_format = "PNG"
        render.image_settings.color_mode = "RGB"
        render.image_settings.color_depth = "16"
        self._scene.view_settings.view_transform = "Standard"
        self._scene.view_settings.exposure = -log2(HEADROOM)
        cycles.device = "CPU"
        cycles.samples = samples
        cycles.use_adaptive_sampling = False
        cycles.use_denoising = True
        cycles.denoiser = "OPENIMAGEDENOISE"
        cycles.denoising_quality = cycles.denoising_prefilter = "FAST"
        cycles.use_light_tree = False  # dearer than it is worth for a few lamps
        cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 2, 1, 2
        cycles.caustics_reflective = cycles.caustics_refractive = False

    def _sky(self) -> None:
        world = bpy.data.worlds.new("sky")
        world.use_nodes = True
        ground = world.node_tree.nodes["Background"]
        ground.inputs["Color"].default_value = _linear(self._board.sky)
        ground.inputs["Strength"].default_value = self._board.sky_power
        self._scene.world = world

    def _camera(self) -> None:
        pose = self._board.pose
        projection = Projection(pose, self._board.look)
        data = bpy.data.cameras.new("camera")
        data.sensor_fit = "HORIZONTAL"
        data.angle = 2 * atan(self._scene.render.resolution_x / 2 / pose.focal_px)
        data.clip_start, data.clip_end = 0.05, 20.0
        camera = bpy.data.objects.new("camera", data)
        axes = [_turned(axis) for axis in (projection.right, -projection.down, -projection.ahead)]
        matrix = Matrix(axes).transposed().to_4x4()
        matrix.translation = Vector(projection.position * _FLIP)
        camera.matrix_world = matrix
        self._scene.collection.objects.link(camera)
        self._scene.camera = camera

    def _lamp(self, lamp: Lamp) -> bpy.types.Light:
        kind = {LampKind.AREA: "AREA", LampKind.SUN: "SUN", LampKind.BULB: "POINT"}[lamp.kind]
        data = bpy.data.lights.new(lamp.name, kind)
        data.energy = lamp.power
        data.color = _linear(lamp.rgb)[:3]
        if lamp.kind is LampKind.AREA:
            data.shape = "RECTANGLE"
            data.size, data.size_y = (side * _METRE for side in lamp.size_mm)
        elif lamp.kind is LampKind.SUN:
            data.angle = radians(0.6)
        else:
            data.shadow_soft_size = lamp.size_mm[0] * _METRE / 2
        thing = bpy.data.objects.new(lamp.name, data)
        at, to = (Vector(np.array(spot) * _FLIP) for spot in (lamp.at_mm, lamp.to_mm))
        thing.location = at
        thing.rotation_euler = (to - at).to_track_quat("-Z", "Y").to_euler()
        self._scene.collection.objects.link(thing)
        return data

    def _add(self, part: Part) -> bpy.types.Object:
        mesh = bpy.data.meshes.new("part")
        verts = part.mesh.verts * _FLIP
        mesh.from_pydata(verts.tolist(), [], [face[::-1] for face in part.mesh.faces])
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.set_sharp_from_angle(angle=radians(35))
        mesh.materials.append(self._material(part.paint))
        thing = bpy.data.objects.new("part", mesh)
        if part.melt_mm:
            melt = thing.modifiers.new("melt", "REMESH")
            melt.mode, melt.voxel_size = "VOXEL", part.melt_mm * _METRE
            melt.use_smooth_shade = True
            soften = thing.modifiers.new("soften", "SMOOTH")
            soften.iterations = 6
        if part.bevel_mm:
            bevel = thing.modifiers.new("bevel", "BEVEL")
            bevel.width, bevel.segments = part.bevel_mm * _METRE, 3
        self._scene.collection.objects.link(thing)
        return thing

    def _material(self, paint: Paint) -> bpy.types.Material:
        known = self._materials.get(id(paint))
        if known is not None:
            return known[1]
        material = bpy.data.materials.new("paint")
        material.use_nodes = True
        _dress(material.node_tree, paint)
        self._materials[id(paint)] = (paint, material)  # keeps the paint, and so its id, alive
        return material


def _dress(tree: bpy.types.NodeTree, paint: Paint) -> None:
    """Wire a paint into a material's nodes."""
    surface = tree.nodes["Principled BSDF"]
    surface.inputs["Roughness"].default_value = paint.rough
    surface.inputs["Metallic"].default_value = paint.metal
    surface.inputs["Coat Weight"].default_value = paint.coat
    surface.inputs["Coat Roughness"].default_value = 0.06
    surface.inputs["Base Color"].default_value = _linear(paint.rgb)
    if paint.glow:
        surface.inputs["Emission Color"].default_value = _linear(paint.rgb)
        surface.inputs["Emission Strength"].default_value = paint.glow
    if paint.image is not None:
        _print(tree, surface, paint.image)
    elif paint.other is not None or paint.stuff is not Stuff.PLAIN:
        _vary(tree, surface, paint)
    if paint.stuff in {Stuff.CLOTH, Stuff.HIDE, Stuff.CORK}:
        _roughen(tree, surface, paint)


def _print(tree: bpy.types.NodeTree, surface: bpy.types.ShaderNode, picture: Image) -> None:
    """Lay a picture on a flat part, its first row at the far side."""
    h, w = picture.shape[:2]
    image = bpy.data.images.new("print", w, h)
    rgba = np.ones((h, w, 4), np.float32)
    rgba[:, :, :3] = picture[::-1, :, ::-1].astype(np.float32) / 255
    image.pixels.foreach_set(rgba.ravel())
    image.pack()
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image, texture.extension = image, "EXTEND"
    place = tree.nodes.new("ShaderNodeTexCoord")
    tree.links.new(place.outputs["Generated"], texture.inputs["Vector"])
    tree.links.new(texture.outputs["Color"], surface.inputs["Base Color"])


def _vary(tree: bpy.types.NodeTree, surface: bpy.types.ShaderNode, paint: Paint) -> None:
    """Mix two colours by noise, stretched along the grain for wood, swirled for pearl."""
    other = paint.other or tuple(int(value * 0.72) for value in paint.rgb)
    place, ramp = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeValToRGB")
    mapping = tree.nodes.new("ShaderNodeMapping")
    scale = 1000 / paint.grain_mm
    if paint.stuff is Stuff.CHECK:
        pattern = tree.nodes.new("ShaderNodeTexChecker")
        pattern.inputs["Scale"].default_value = 1.0
    else:
        pattern = tree.nodes.new("ShaderNodeTexNoise")
        pattern.inputs["Scale"].default_value = 1.0
        pattern.inputs["Detail"].default_value = 2.0
        pattern.inputs["Distortion"].default_value = 2.5 if paint.stuff is Stuff.PEARL else 0.2
    along = scale * (0.06 if paint.stuff is Stuff.WOOD else 1.0)
    sizes = (along, scale, scale) if paint.along_x else (scale, along, scale)
    mapping.inputs["Scale"].default_value = sizes
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.34, 0.66
    ramp.color_ramp.elements[0].color = _linear(_three(other))
    ramp.color_ramp.elements[1].color = _linear(paint.rgb)
    tree.links.new(place.outputs["Object"], mapping.inputs["Vector"])
    tree.links.new(mapping.outputs["Vector"], pattern.inputs["Vector"])
    tree.links.new(pattern.outputs[1 if paint.stuff is Stuff.CHECK else 0], ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], surface.inputs["Base Color"])


def _roughen(tree: bpy.types.NodeTree, surface: bpy.types.ShaderNode, paint: Paint) -> None:
    noise, bump = tree.nodes.new("ShaderNodeTexNoise"), tree.nodes.new("ShaderNodeBump")
    place = tree.nodes.new("ShaderNodeTexCoord")
    noise.inputs["Scale"].default_value = 900.0 if paint.stuff is Stuff.CLOTH else 320.0
    bump.inputs["Strength"].default_value = 0.35
    bump.inputs["Distance"].default_value = 0.0006
    tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
    tree.links.new(noise.outputs[0], bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], surface.inputs["Normal"])


def _three(rgb: tuple[int, ...]) -> Rgb:
    return rgb[0], rgb[1], rgb[2]


def _turned(axis: NDArray[np.float64]) -> tuple[float, float, float]:
    return float(axis[0]), -float(axis[1]), float(axis[2])


def _linear(rgb: Rgb) -> tuple[float, float, float, float]:
    """A colour as Blender wants it: linear, opaque."""
    parts = [value / 255 for value in rgb]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue, 1.0
