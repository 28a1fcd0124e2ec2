"""Props that the products stand on or lie beside: an earring stand, a box, a ring box."""

import math


import materials
from meshes import bevel, grid, transform, lathe, mesh, tube


def stand(width, height, of, foot, thickness=0.09, depth=2.2):
    """A slim T to hang earrings from, its bar `height` above its foot."""
    bar = tube([(-width / 2 + width * step / 24, 0, height) for step in range(25)], thickness, of, sides=24)
    stem = tube([(0, 0, 0.2 + (height - 0.2) * step / 24) for step in range(25)], thickness * 1.15, of, sides=24)
    ends = [lathe([(0, -0.10), (0.10, -0.085), (0.135, 0), (0.10, 0.085), (0, 0.10)], of, 32, 180) for _ in (0, 1)]
    for sign, end in zip((-1, 1), ends):
        transform([end], (sign * width / 2, 0, height), (0, math.pi / 2, 0))
    base = box(width * 0.62, depth, 0.32, foot, 0.07)
    return [bar, stem, *ends, base]


def box(width, depth, height, of, edge=0.05, location=(0, 0, 0), rotation=(0, 0, 0)):
    x, y = width / 2, depth / 2
    made = mesh(
        "box",
        [
            (-x, -y, 0),
            (x, -y, 0),
            (x, y, 0),
            (-x, y, 0),
            (-x, -y, height),
            (x, -y, height),
            (x, y, height),
            (-x, y, height),
        ],
        [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
        of,
    )
    bevel(made, edge, 5)
    return transform([made], location, rotation)[0]


def ring_box(dark, size=5.0, location=(0, 0, 0), turn=0.0, lid=True):
    """A cloth-covered ring box, open, with a rolled cushion; the slot runs along x at `seat` above the table."""
    cloth, inner = materials.cloth(dark), materials.cloth(True)
    wall, height = 0.28, size * 0.52
    x = size / 2
    parts = [box(size - 0.1, size - 0.1, 0.3, cloth, location=(0, 0, 0.02))]
    for at, wide, deep in (((0, -x + wall / 2, 0), size, wall), ((0, x - wall / 2, 0), size, wall)):
        parts.append(box(wide, deep, height, cloth, location=at))
    for sign in (-1, 1):
        parts.append(
            box(wall - 0.02, size - 2 * wall + 0.06, height - 0.01, cloth, location=(sign * (x - wall / 2), 0, 0))
        )
    radius = (size / 2 - wall) / 2
    for sign in (-1, 1):
        roll = pillow(size - 2 * wall, radius * 2, inner)
        transform([roll], (0, sign * radius, height - radius * 0.55))
        parts.append(roll)
    if lid:
        top = [box(size - 0.1, size - 0.1, 0.28, cloth, location=(0, 0, 0.02))]
        for at, wide, deep in (
            ((0, -x + wall / 2, 0), size, wall),
            ((0, x - wall / 2, 0), size, wall),
            ((-x + wall / 2, 0, 0), wall - 0.02, size - 2 * wall + 0.06),
            ((x - wall / 2, 0, 0), wall - 0.02, size - 2 * wall + 0.06),
        ):
            top.append(box(wide, deep, height * 0.6, cloth, location=at))
        transform(top, (0, x + height * 0.42, height + x + 0.1), (math.radians(100), 0, 0))
        parts += top
    return transform(parts, location, (0, 0, turn)), height - radius * 0.55 + radius * 0.35


def pillow(length, width, of):
    def point(u, v):
        turn = 2 * math.pi * u
        end = min(1.0, 14 * v, 14 * (1 - v)) ** 0.4
        c, s = math.cos(turn), math.sin(turn)
        return (
            (v - 0.5) * length,
            width / 2 * end * math.copysign(abs(c) ** 0.7, c),
            width * 0.42 * end * math.copysign(abs(s) ** 0.85, s),
        )

    return grid("pillow", point, 40, 60, of, closed_u=True, sharp=180)
