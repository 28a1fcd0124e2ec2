"""A hand and forearm with raised fingers, its back towards the viewer at -y."""

from curves import catmull_rom
from sculpt import Clay

# Each finger from knuckle to tip: x, y, z, radius.
FINGERS = (
    (
        (-2.60, 0.00, 8.6, 1.00),
        (-2.86, -0.12, 10.8, 0.85),
        (-3.00, -0.15, 12.9, 0.86),
        (-3.02, 0.35, 15.2, 0.73),
        (-2.95, 0.95, 16.7, 0.60),
    ),
    (
        (-0.85, -0.12, 9.1, 1.02),
        (-0.96, -0.26, 11.5, 0.86),
        (-1.02, -0.30, 13.8, 0.87),
        (-1.02, 0.22, 16.5, 0.74),
        (-0.97, 0.95, 18.2, 0.61),
    ),
    (
        (0.98, -0.06, 8.8, 1.00),
        (1.14, -0.16, 11.1, 0.84),
        (1.28, -0.20, 13.3, 0.85),
        (1.42, 0.34, 15.8, 0.72),
        (1.46, 1.02, 17.4, 0.59),
    ),
    (
        (2.62, 0.10, 8.0, 0.92),
        (3.02, 0.04, 9.9, 0.71),
        (3.28, 0.04, 11.6, 0.72),
        (3.48, 0.48, 13.3, 0.61),
        (3.55, 0.95, 14.5, 0.50),
    ),
)
THUMB = (
    (-1.5, 0.5, 1.8, 1.45),
    (-3.2, 1.0, 4.2, 1.20),
    (-4.7, 1.5, 6.8, 0.95),
    (-5.3, 1.8, 9.0, 0.84),
    (-5.6, 2.0, 10.4, 0.66),
)
RING_AT = (1.14, -0.16, 11.1), (1.28, -0.20, 13.3)  # the ring's position, and the direction of its axis


def _curve(points, steps=5):
    places = [tuple(p) for p in catmull_rom([p[:3] for p in points], steps=steps)]
    return places, [p.x for p in catmull_rom([(p[3], 0, 0) for p in points], steps=steps)]


def hand(of, step=0.11):
    clay = Clay((-7, -3.4, -11), (5.2, 4.4, 19.4), step)
    arm = [(0, 0, -13), (0, 0, -4), (0, 0, 0.6), (0, 0, 2.4)]
    clay.add(clay.rope(arm, [3.2, 2.78, 2.58, 2.75], (1, 1.32, 1)), 0.1)
    for knuckle, *_ in FINGERS:
        x, y, z, _ = knuckle
        low = clay.part((-7, -3.4, 0), (5.2, 4.4, 12))
        low.add(low.rope([(x * 0.62, 0.15, 2.0), (x * 0.95, 0.25, z - 0.6)], [1.45, 1.02]), 0.9)
        low.add(low.rope([(x * 0.40, -0.95, 3.6), (x * 0.92, -0.72, z - 0.5)], [0.10, 0.26]), 0.55)
        low.add(low.ball((x, y - 0.36, z), (0.70, 0.62, 0.85)), 0.6)
    low = clay.part((-7, -3.4, 0), (5.2, 4.4, 14))
    low.add(low.rope(*_curve(THUMB)), 0.9)
    low.add(low.rope([(-1.7, 0.45, 9.1), (0.05, 0.35, 9.5), (1.8, 0.40, 9.1)], [0.62, 0.62, 0.58]), 0.5)  # the webs
    for finger in FINGERS:
        high = clay.part((finger[0][0] - 2.2, -3.4, 6.5), (finger[-1][0] + 2.2, 4.4, 19.4))
        high.add(high.rope(*_curve(finger)), 0.22)
        x, y, z, r = finger[2]
        high.add(high.ball((x, y - 0.08, z), (r * 0.98, r * 0.98, 0.62)), 0.3)  # the middle joint
    return clay.surface(of)
