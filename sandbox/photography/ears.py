"""The side of a head with an ear, in the ear's frame: x backwards along the head, z up, its face towards -y."""

import math

import numpy as np

from curves import catmull_rom
from sculpt import Clay

LOBE = (-0.06, -0.26, -2.32)  # the piercing, at the front
TURN = math.radians(26)  # distance between ear and head

HELIX = (  # x, y, z, radius: from the root over the top and down to the lobe
    (-0.05, 0.25, 0.42, 0.16),
    (-0.62, 0.02, 0.52, 0.22),
    (-1.18, -0.06, 1.15, 0.27),
    (-1.28, -0.10, 2.05, 0.29),
    (-0.72, -0.16, 3.00, 0.30),
    (0.22, -0.20, 3.38, 0.31),
    (1.20, -0.22, 3.05, 0.32),
    (1.82, -0.22, 2.20, 0.31),
    (1.98, -0.18, 1.10, 0.28),
    (1.80, -0.12, 0.05, 0.25),
    (1.42, -0.06, -0.90, 0.24),
    (1.02, -0.02, -1.60, 0.24),
    (0.72, 0.0, -2.20, 0.26),
)
ANTIHELIX = (
    (0.10, -0.02, -1.42, 0.26),
    (0.62, -0.06, -1.12, 0.26),
    (1.02, -0.06, -0.35, 0.28),
    (1.12, -0.06, 0.50, 0.29),
    (0.95, -0.02, 1.25, 0.30),
    (0.62, 0.02, 1.90, 0.30),
    (0.25, 0.05, 2.55, 0.26),
)
GROOVE = (  # between helix and antihelix
    (-0.55, -0.15, 2.15, 0.20),
    (0.20, -0.15, 2.85, 0.24),
    (1.00, -0.15, 2.60, 0.27),
    (1.50, -0.12, 1.70, 0.25),
    (1.58, -0.10, 0.70, 0.22),
    (1.42, -0.10, -0.20, 0.18),
    (1.10, -0.10, -1.00, 0.10),
)
CRUS = ((0.95, -0.02, 1.20, 0.27), (0.40, 0.02, 1.48, 0.25), (-0.25, 0.08, 1.52, 0.20), (-0.75, 0.12, 1.45, 0.14))


def _curve(points, steps=6):
    places = [tuple(p) for p in catmull_rom([p[:3] for p in points], steps=steps)]
    radii = [p.x for p in catmull_rom([(p[3], 0, 0) for p in points], steps=steps)]
    return places, radii


def _shape_ear(clay):
    """Adds an ear to empty clay."""
    leaf = [(x, 0.12, z) for x, _, z in _curve(HELIX[2:], 3)[0]] + [(-0.55, 0.12, -1.7)]
    body = _polygon(clay, [(x, z) for x, _, z in leaf])
    slab = np.abs(clay.y - 0.42) - 0.32
    clay.add(np.maximum(body, slab), 0.05)
    clay.add(clay.ball((0.0, 0.06, -2.22), (0.84, 0.30, 0.86)), 0.42)
    clay.add(clay.rope([(-0.78, 0.42, -0.8), (-0.72, 0.46, -1.7), (-0.55, 0.48, -2.45)], [0.40, 0.40, 0.34]), 0.5)
    clay.cut(clay.rope(*_curve(GROOVE)), 0.16)
    clay.add(clay.rope(*_curve(ANTIHELIX)), 0.22)
    clay.add(clay.rope(*_curve(CRUS)), 0.20)
    clay.cut(clay.ball((0.15, 0.02, -0.28), (0.80, 0.56, 1.02), (0, 0.15, 0)), 0.30)
    clay.cut(clay.ball((-0.05, 0.0, 0.92), (0.78, 0.44, 0.42), (0, 0.2, 0)), 0.26)
    clay.add(clay.rope(*_curve(HELIX)), 0.14)
    clay.add(clay.ball((-0.80, 0.10, -0.36), (0.36, 0.28, 0.52), (0, 0.1, -0.35)), 0.36)
    clay.add(clay.ball((0.18, -0.02, -1.34), (0.36, 0.26, 0.24), (0, -0.4, 0)), 0.2)
    return clay


def _polygon(clay, corners):
    """The distance to a polygon in x and z."""
    x, z = clay.x[:, :1, :], clay.z[:, :1, :]
    near, inside = np.full(x.shape, 99.0, np.float32), np.zeros(x.shape, bool)
    for (ax, az), (bx, bz) in zip(corners, corners[1:] + corners[:1]):
        share = np.clip(((x - ax) * (bx - ax) + (z - az) * (bz - az)) / ((bx - ax) ** 2 + (bz - az) ** 2), 0, 1)
        near = np.minimum(near, np.hypot(x - ax - (bx - ax) * share, z - az - (bz - az) * share))
        crosses = ((az > z) != (bz > z)) & (x < (bx - ax) * (z - az) / ((bz - az) or 1e-9) + ax)
        inside ^= crosses
    return np.broadcast_to(np.where(inside, -near, near), clay.x.shape)


def head_with_ear(of, step=0.075):
    clay = Clay((-7, -1.2, -10.5), (8.3, 11, 7), step)
    c, s = math.cos(TURN), math.sin(TURN)
    head = clay.seen_from(c * clay.x + s * clay.y, -s * clay.x + c * clay.y - 0.36, clay.z)
    head.add(head.ball((1.6, 7.2, 4.6), (9.6, 7.25, 8.4)), 0.1)  # skull
    head.add(head.ball((-4.6, 6.6, -2.2), (4.6, 5.6, 7.0)), 2.0)  # cheek
    head.add(head.rope([(-1.2, 2.7, 0.5), (-1.7, 2.9, -5.0)], [2.5, 1.9]), 1.6)  # jaw, towards the ear
    head.add(head.rope([(-1.7, 3.0, -5.0), (-9, 6.4, -8.4)], [1.9, 1.6]), 1.4)  # jaw, towards the chin
    head.add(head.rope([(1.9, 7.4, 0), (2.4, 7.6, -20)], [5.0, 5.3]), 1.6)  # neck
    head.add(head.rope([(2.2, 2.6, -2.5), (-3.2, 5.0, -16)], [1.2, 1.0]), 1.6)  # the muscle behind the ear
    place = clay.part((-2.6, -1.15, -4.2), (2.9, 2.6, 4.6))
    place.add(_shape_ear(place.emptied()).distance, 0.42)
    place.cut(place.rope([(-0.45, 0.3, -0.2), (-0.75, 1.4, -0.1)], [0.24, 0.2]), 0.1)
    return clay.surface(of)
