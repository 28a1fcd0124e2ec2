"""Six products turned about a vertical axis in 24 steps; the first frame matches the product's first picture."""

import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

from scenes import SCENES

FRAMES = 24
GROUNDS = ("slate", "wall", "paper", "block", "flag")
# View of the first picture, by product.
TURNED = {
    "lamella-cuff": 1,
    "moon-gate-earrings": 1,
    "gorget-collar": 1,
    "twin-fish-ring": 1,
    "shield-signet": 1,
    "cloud-knot-pendant": 4,
}


def turn(view):
    """One frame, such as `lamella-cuff-02`; frames after the first render only where the product turns."""
    handle, number = view.rsplit("-", 1)
    SCENES[handle](TURNED[handle])
    turned = [thing for thing in bpy.data.objects if thing.type == "MESH" and thing.name not in GROUNDS]
    points = [thing.matrix_basis @ vertex.co for thing in turned for vertex in thing.data.vertices]
    x, y = ((min(p[k] for p in points) + max(p[k] for p in points)) / 2 for k in (0, 1))
    axis = Vector((x, y, 0))
    if int(number) > 1:
        limit_to([point - axis for point in points], axis)
    spin = Matrix.Rotation(2 * math.pi * (int(number) - 1) / FRAMES, 4, "Z")
    for thing in turned:
        thing.matrix_world = Matrix.Translation(axis) @ spin @ Matrix.Translation(-axis) @ thing.matrix_basis


def limit_to(points, axis):
    """Limits the render to the area swept by the points and their shadow."""
    scene, reach = bpy.context.scene, max(math.hypot(p.x, p.y) for p in points)
    scene.render.resolution_x, scene.render.resolution_y = 640, 800
    bpy.context.view_layer.update()
    low, high = min(p.z for p in points), max(p.z for p in points)
    rim = [(math.cos(math.pi * k / 12), math.sin(math.pi * k / 12)) for k in range(24)]
    cover = ((1.1, high), (1.3, low))
    corners = [axis + Vector((c * reach * wide, s * reach * wide, z)) for wide, z in cover for c, s in rim]
    seen = [world_to_camera_view(scene, scene.camera, corner) for corner in corners]
    render, edge = scene.render, 0.035  # wider than denoise.lay_over's soft edge
    render.use_border = True
    render.border_min_x, render.border_max_x = min(p.x for p in seen) - edge, max(p.x for p in seen) + edge
    render.border_min_y, render.border_max_y = min(p.y for p in seen) - edge, max(p.y for p in seen) + edge


BUILDERS_BY_PRODUCT = {"turn": turn}
