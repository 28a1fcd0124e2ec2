"""The bust for necklaces and collars."""

import math

import bpy
from mathutils import Matrix, Vector

from meshes import bevel, grid, mesh
from curves import catmull_rom


def _loft_ellipses(rings, of):
    """A closed loft through ellipses (y, z, half width, half depth)."""
    knots = catmull_rom([(y, z, a) for y, z, a, _ in rings], steps=10)
    depths = catmull_rom([(y, z, b) for y, z, _, b in rings], steps=10)
    count = len(knots)
    made = grid(
        "oval",
        lambda u, v: _ellipse(knots[round(v * (count - 1))], depths[round(v * (count - 1))], 2 * math.pi * u),
        72,
        count - 1,
        of,
        closed_u=True,
        sharp=180,
    )
    faces = made.data
    first, last = list(range(72)), list(range((count - 1) * 72, count * 72))
    vertices = [tuple(v.co) for v in faces.vertices]
    polygons = [tuple(p.vertices) for p in faces.polygons] + [tuple(first[::-1]), tuple(last)]
    bpy.data.objects.remove(made)
    return mesh("oval", vertices, polygons, of, 70)


def _ellipse(knot, depth, turn):
    return (knot[2] * math.cos(turn), knot[0] + depth[2] * math.sin(turn), knot[1])


BUST = [  # (y, z, half width, half depth): neck, shoulders and chest
    (0.9, 24, 5.0, 4.8),
    (0.4, 16, 4.9, 4.95),
    (0.3, 13, 5.4, 5.6),
    (0.2, 11, 6.6, 6.5),
    (0, 9, 9.6, 7.6),
    (0, 7, 13.2, 8.6),
    (-0.1, 4, 15.6, 9.6),
    (-0.2, 0, 16.3, 10.3),
    (-0.3, -6, 16.0, 10.7),
    (-0.3, -10, 15.8, 10.8),
]


def bust(of):
    made = _loft_ellipses(BUST[::-1], of)
    made.data.auto_smooth_angle = math.radians(60)
    return bevel(made, 0.25, 5, 50)


def on_bust(turn, z, lift):
    """The bust's surface point at an angle (0 faces -y) and a height, raised by `lift`."""
    rings = catmull_rom([(r[1], r[2], r[3]) for r in BUST[::-1]], steps=10)
    middles = catmull_rom([(r[1], r[0], 0) for r in BUST[::-1]], steps=10)
    at = min(range(len(rings) - 1), key=lambda i: abs(rings[i].x - z) + abs(rings[i + 1].x - z))
    share = 0.0 if rings[at + 1].x == rings[at].x else (z - rings[at].x) / (rings[at + 1].x - rings[at].x)
    ring, middle = rings[at].lerp(rings[at + 1], share), middles[at].lerp(middles[at + 1], share)
    a, b = ring.y + lift, ring.z + lift
    return Vector((a * math.sin(turn), middle.y - b * math.cos(turn), z))


def around_neck(back, front, lift, fall=1.2, rest=None, half=5.9, steps=120):
    """A closed path around the neck, from height `back` down to `front`; `fall` 1 is a V, 2 a U.

    `lift` is the distance from the chest, `rest` (default: `lift`) from the back of the neck.
    """
    made, rest = [], lift if rest is None else rest
    half = min(half, 0.985 * on_bust(math.pi / 2, back, rest).x)
    for step in range(steps + 1):
        s = 2 * step / steps - 1
        x, z = half * math.sin(s * math.pi / 2), front + (back - front) * abs(s) ** fall
        off = rest + (lift - rest) * (1 - abs(s) ** 4)
        low = on_bust(0, z, off)
        a = on_bust(math.pi / 2, z, off).x
        middle = on_bust(math.pi / 2, z, off).y
        made.append(Vector((x, middle + (low.y - middle) * math.sqrt(max(0.0, 1 - (x / a) ** 2)), z)))
    start = math.asin(min(1.0, half / on_bust(math.pi / 2, back, rest).x))
    for step in range(1, 60):
        turn = start + (2 * math.pi - 2 * start) * step / 60
        made.append(on_bust(turn, back + 0.9 * math.sin(math.pi * step / 60), rest))
    return made


def on_chest(things, z, lift=0.04):
    """Places flat objects (top towards +y, face towards +z) on the breastbone, their origin at height `z`."""
    at, below = on_bust(0, z, 0), on_bust(0, z - 4, 0)
    up = (at - below).normalized()
    out = Vector((1, 0, 0)).cross(up)
    basis = Matrix((Vector((1, 0, 0)), up, out)).transposed().to_4x4()
    for thing in things:
        thing.matrix_world = Matrix.Translation(at + out * lift) @ basis @ thing.matrix_basis
    return things
