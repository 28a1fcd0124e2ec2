"""Six pieces turned about their vertical axis in 24 steps, in their first view's light."""

import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

import bands
import bracelets
import earrings
import hairpins
import materials
import necklaces
import pendants
import staging
import studio
from chains import hook
from meshes import transform
from props import box, stand

FRAMES = 24
GROUNDS = ("slate", "wall", "paper", "block", "flag")


def lie(scene):
    """The first view's own scene, with everything that is no ground."""
    scene(1)
    return [thing for thing in bpy.data.objects if thing.type == "MESH" and thing.name not in GROUNDS]


def stand_twin_fish():
    """The ring on its rim."""
    bands._table()
    ring = transform(bands.twin_fish(), (0, 0, 0), (0, 0, math.radians(-82)))
    studio.camera((0, 0, 1.33), 3.7, 0, 17)
    return staging.stand_on_edge(ring, 1.12, (0, 0, 0.5), 34)


def hang_cloud_knot():
    """The knot on its cord, above the paper."""
    studio.begin(7.6, False)
    studio.paper(7.6, level=-1.4)
    knot = necklaces.hang_knot(materials.silk("moss"))
    transform(knot, (0, 0, 0), (math.pi / 2, 0, 0))
    studio.camera((0, 0, 2.6), 7.0, 0, 9)
    return transform(knot, (0, 0.68, 2.6))


def hang_moon_gate():
    """One hoop on the bar of the earring stand; its wire stays."""
    studio.begin(7.4, False)
    studio.paper(7.4)
    metal = materials.silver(0.12, 0.72)
    stand(5.4, 4.9, materials.oxidised(), materials.pale_stone(4))
    _, eye = hook((-2.2, 0, 4.99), metal)
    studio.camera((-2.2, -0.4, 3.2), 4.6, 14, 9)
    return earrings.moon_gate(eye, 24, materials.jade("celadon", 0.9, 0.14, 0.08), metal)


def stand_spine():
    """The pin upright, its prongs in a block of slate."""
    studio.begin(12.5, True, front=1.8, side=0.5)
    studio.slate(12.5)
    box(4.2, 3.0, 4.8, materials.slate(4), 0.10)
    pin = hairpins.spine(materials.silver(0.15), materials.oxidised())
    studio.camera((0, 0, 9.1), 11.2, 0, 20)
    return transform(transform(pin, (0, 0, 0), (0, -math.pi / 2, 0)), (0, 0, 7.6), (0, 0, math.radians(62)))


TURNED = {
    "lamella-cuff": lambda: lie(bracelets.lamella_cuff),
    "moon-gate-earrings": hang_moon_gate,
    "gorget-collar": lambda: lie(pendants.gorget_collar),
    "twin-fish-ring": stand_twin_fish,
    "spine-hairpin": stand_spine,
    "cloud-knot-pendant": hang_cloud_knot,
}


def turn(view):
    """The frame named by a piece and its number, from 1; frames after the first render only where the piece turns."""
    handle, number = view.rsplit("-", 1)
    turned = TURNED[handle]()
    points = [thing.matrix_basis @ vertex.co for thing in turned for vertex in thing.data.vertices]
    x, y = ((min(p[k] for p in points) + max(p[k] for p in points)) / 2 for k in (0, 1))
    axis = Vector((x, y, 0))
    if int(number) > 1:
        limit_to([point - axis for point in points], axis)
    spin = Matrix.Rotation(2 * math.pi * (int(number) - 1) / FRAMES, 4, "Z")
    for thing in turned:
        thing.matrix_world = Matrix.Translation(axis) @ spin @ Matrix.Translation(-axis) @ thing.matrix_basis


def limit_to(points, axis):
    """Renders only what the turning points cover, and their shadow."""
    scene, reach = bpy.context.scene, max(math.hypot(p.x, p.y) for p in points)
    scene.render.resolution_x, scene.render.resolution_y = 640, 800
    bpy.context.view_layer.update()
    low, high = min(p.z for p in points), max(p.z for p in points)
    rim = [(math.cos(math.pi * k / 12), math.sin(math.pi * k / 12)) for k in range(24)]
    cover = ((1.1, high), (1.3, low))
    corners = [axis + Vector((c * reach * wide, s * reach * wide, z)) for wide, z in cover for c, s in rim]
    seen = [world_to_camera_view(scene, scene.camera, corner) for corner in corners]
    render, edge = scene.render, 0.035  # wider than the soft edge
    render.use_border = True
    render.border_min_x, render.border_max_x = min(p.x for p in seen) - edge, max(p.x for p in seen) + edge
    render.border_min_y, render.border_max_y = min(p.y for p in seen) - edge, max(p.y for p in seen) + edge


BUILDERS_BY_PRODUCT = {"turn": turn}
