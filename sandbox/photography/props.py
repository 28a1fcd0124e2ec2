"""Props: an earring stand and a box."""

import math

from meshes import bevel, lathe, mesh, transform, tube


def stand(width, height, of, foot, thickness=0.09, depth=2.2):
    """A slim T stand for earrings; `height` is that of its bar."""
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
