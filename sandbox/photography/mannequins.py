"""Mannequins that show a product's size: a hand, a bust, a head."""

import math

import bpy
from mathutils import Matrix, Vector

from base_meshes import pebble
from meshes import bevel, voxel_union, grid, transform, mesh, tube
from curves import catmull_rom


FINGERS = (  # root, knuckle bend, tip, radii there; the back of the hand faces the viewer
    ((-2.55, 0.1, 8.7), (-3.1, -0.1, 12.0), (-3.0, 0.9, 14.6), (0.80, 0.74, 0.60)),
    ((-0.85, 0.2, 9.3), (-1.02, -0.2, 13.5), (-0.95, 0.8, 16.7), (0.84, 0.77, 0.62)),
    ((0.85, 0.2, 9.2), (1.02, -0.2, 13.1), (1.05, 0.9, 16.0), (0.93, 0.82, 0.62)),
    ((2.4, 0.1, 8.4), (2.95, 0.1, 11.3), (3.05, 1.0, 13.4), (0.69, 0.62, 0.51)),
    ((-2.5, 0.6, 3.8), (-4.3, 1.6, 6.4), (-4.75, 1.9, 9.2), (1.25, 0.86, 0.60)),
)


def hand(of):
    """A relaxed right hand standing on its forearm, its back to the viewer; fused and smoothed."""
    solids = []
    for root, bend, tip, (a, b, c) in FINGERS[:4]:
        wrist = (root[0] * 0.62, 0, 4.0)
        path = catmull_rom([wrist, root, bend, tip], steps=12)
        count = len(path)
        radii = []
        for index in range(count):
            t = index / (count - 1) * 3
            radii.append(
                1.25 + (a - 1.25) * min(t, 1) if t < 1 else a + (b - a) * (t - 1) if t < 2 else b + (c - b) * (t - 2)
            )
        solids.append(_round_tube(path, radii, of))
    root, bend, tip, (a, b, c) = FINGERS[4]
    path = catmull_rom([(-0.9, 0, 1.6), root, bend, tip], steps=12)
    radii = [
        1.5 + (a - 1.5) * min(t, 1) if t < 1 else a + (b - a) * (t - 1) if t < 2 else b + (c - b) * (t - 2)
        for t in (3 * i / (len(path) - 1) for i in range(len(path)))
    ]
    solids.append(_round_tube(path, radii, of))
    solids.append(
        _loft_ellipses(
            [
                (0, -9.5, 3.05, 2.55),
                (0, -4, 2.75, 2.2),
                (0, 0.2, 2.62, 1.95),
                (0, 2.2, 2.95, 1.9),
                (0, 5, 3.3, 1.6),
                (0, 7.6, 3.35, 1.25),
                (0, 9.2, 2.6, 0.8),
            ],
            of,
        )
    )
    return voxel_union(solids, 0.13, 14)


def _round_tube(path, radii, of):
    """A tube with round ends."""
    path, radii = [Vector(p) for p in path], list(radii)
    ends = ([], [])
    for place, beside, radius, kept in (
        (path[0], path[1], radii[0], ends[0]),
        (path[-1], path[-2], radii[-1], ends[1]),
    ):
        out = (place - beside).normalized()
        for turn in (84, 68, 50, 32, 16):
            turn = math.radians(turn)
            kept.append((place + out * radius * math.sin(turn), radius * math.cos(turn)))
    whole = ends[0] + list(zip(path, radii)) + ends[1][::-1]
    return tube([p for p, _ in whole], [r for _, r in whole], of, sides=28)


def _loft_ellipses(rings, of):
    """A loft through ellipses (y, z, half width, half depth)."""
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


BUST = [  # (y, z, half width, half depth): a neck that opens into shoulders and chest
    (0.6, 19.5, 5.35, 5.5),
    (0.4, 16, 5.3, 5.6),
    (0.3, 13, 5.55, 5.9),
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
    """The point on the bust at this turn (0 faces the viewer at -y) and height, raised by `lift`."""
    rings = catmull_rom([(r[1], r[2], r[3]) for r in BUST[::-1]], steps=10)
    middles = catmull_rom([(r[1], r[0], 0) for r in BUST[::-1]], steps=10)
    at = min(range(len(rings) - 1), key=lambda i: abs(rings[i].x - z) + abs(rings[i + 1].x - z))
    share = 0.0 if rings[at + 1].x == rings[at].x else (z - rings[at].x) / (rings[at + 1].x - rings[at].x)
    ring, middle = rings[at].lerp(rings[at + 1], share), middles[at].lerp(middles[at + 1], share)
    a, b = ring.y + lift, ring.z + lift
    return Vector((a * math.sin(turn), middle.y - b * math.cos(turn), z))


def around_neck(back, front, lift, fall=1.2, rest=None, half=5.9, steps=120):
    """A closed path about the neck at height `back` that hangs before it to `front`: fall 1 is a V, 2 is a U.

    `lift` is how far it stands off the breast, `rest` (the same if not given) how far off the neck behind.
    """
    made, rest = [], lift if rest is None else rest
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
    """Lays things made flat (up is y, their face z) on the breastbone, their origin at height z."""
    at, below = on_bust(0, z, 0), on_bust(0, z - 4, 0)
    up = (at - below).normalized()
    out = Vector((1, 0, 0)).cross(up)
    basis = Matrix((Vector((1, 0, 0)), up, out)).transposed().to_4x4()
    for thing in things:
        thing.matrix_world = Matrix.Translation(at + out * lift) @ basis @ thing.matrix_basis
    return things


def head(of):
    """The back of a head with a low bun whose middle is at (0, -9.2, 3)."""
    skull = _loft_ellipses(
        [
            (0.5, -8.5, 4.5, 5.5),
            (0.2, -6.5, 6.6, 7.8),
            (0, -3, 7.6, 9.4),
            (0, 1, 8.1, 10.1),
            (0, 4.5, 7.8, 9.8),
            (0, 7.5, 6.6, 8.2),
            (0, 9.8, 4.2, 5.3),
            (0, 10.9, 1.4, 1.8),
        ],
        of,
    )
    neck = _loft_ellipses(
        [(1.6, -24, 9.5, 8), (1.5, -18, 6.6, 6.4), (1.2, -13, 5.6, 5.7), (1.0, -8, 5.7, 6.2), (1, -3, 6.0, 6.4)], of
    )
    return [voxel_union([skull, neck], 0.3, 24), *bun(of)]


def bun(of, turns=2.9):
    """A rope of hair wound up from its middle, raised there; its middle is at (0, -10.4, 2.2)."""
    points, radii = [], []
    for step in range(140):
        share = step / 139
        turn, reach = 2 * math.pi * turns * share, 0.35 + 2.55 * share
        points.append((reach * math.cos(turn), -12.1 + 2.3 * share**1.6, 2.2 + reach * math.sin(turn)))
        radii.append(0.92 * min(1, 0.5 + 3 * share, 0.35 + 6 * (1 - share)))
    middle = transform([pebble((0.75, 0.6, 0.75), of, 1, 0.0)], (0, -12.15, 2.2))
    return [tube(points, radii, of, sides=32), *middle]
