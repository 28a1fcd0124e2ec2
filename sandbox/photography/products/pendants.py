"""ARMORLIGHT's necklaces."""

import math

from mathutils import Vector

import mannequins
import materials
import staging
import studio
from base_meshes import pebble, plate
from meshes import copy, grid, transform, hide
from curves import catmull_rom
from chains import chain, loop


def leaf(size=0.72, points=44):
    """A lamella's outline: round at the top, pointed at the bottom."""
    made = []
    for step in range(points):
        turn = 2 * math.pi * step / points
        reach = 1.32 if math.sin(turn) < 0 else 0.78
        made.append((0.5 * size * math.cos(turn), 0.58 * size * math.sin(turn) * reach))
    return made


def lamellae():
    """Nine lamellae in overlapping rows, hanging from the origin and facing +z."""
    of = materials.brushed("Object", (70, 1.5, 70), 0.22)
    first = hide(plate(leaf(0.98), 0.07, of, 0.025, 0.07))
    made = []
    for row, count in enumerate((1, 2, 3, 2, 1)):
        for column in range(count):
            at = ((column - (count - 1) / 2) * 0.93, -0.55 - 0.62 * row, 0.16)
            made.append(copy(first, at, (math.radians(-13), 0, 0)))
    return made


def armor_pendant(view):
    if view == 3:
        staging.begin_bust_scene(True)
        polished = materials.silver()
        path = mannequins.around_neck(12.4, 3.6, 0.17, 1.15)
        chain(path, polished, closed=True)
        parts = transform(lamellae() + loop((0, 0.06, 0.28), 0.52, 0.66, 0.06, polished), (0, -0.16, 0))
        mannequins.on_chest(parts, 3.6)
        return staging.frame_bust(7.2)
    lay_armor_pendant()
    if view == 2:
        return studio.camera((0.15, -0.45, 0.2), 3.3, 22, 42, 0.12, focus=(0.1, -0.7, 0.3))
    return studio.camera((0, -0.15, 0.1), 7.2, 4, 52)


def lay_armor_pendant(reach=7.6):
    """The pendant on slate; its chain leaves the frame at the top."""
    studio.begin(reach, True)
    studio.slate(reach, (0.95, 1.4), (0, 2))
    polished = materials.silver()
    transform(lamellae() + loop((0, 0.06, 0.30), 0.52, 0.66, 0.06, polished), (0, 0.9, 0.0))
    side = [
        (0.34, 1.10, 0.20),
        (0.80, 1.45, 0.17),
        (1.38, 2.3, 0.17),
        (1.9, 3.6, 0.17),
        (2.25, 5.2, 0.17),
        (2.4, 7.5, 0.17),
        (2.3, 10.5, 0.17),
        (2.1, 13, 0.17),
    ]
    chain(catmull_rom([(-x, y, z) for x, y, z in side[::-1]] + [(0, 1.0, 0.28)] + side), polished)


def gorget():
    """A rigid collar about z, wide at the front (-y), slim at the back."""
    radius, depth, open_at = 6.3, 5.9, 24
    of = materials.brushed("UV", (2, 110, 1), 0.07, roughness=0.24)
    spread = math.radians(180 - open_at)

    def point(u, v):
        turn = -spread + 2 * spread * u
        front = (1 + math.cos(turn)) / 2
        half, thick = 0.30 + 1.05 * front**2.2, 0.16
        lean = math.radians(38 + 20 * (1 - front))
        c, s = math.cos(2 * math.pi * v), math.sin(2 * math.pi * v)
        w = half * math.copysign(abs(c) ** 0.9, c)
        t = thick * math.copysign(abs(s) ** 1.2, s) + 0.16 * front * (1 - (w / half) ** 2)
        out, up = w * math.cos(lean) + t * math.sin(lean), -w * math.sin(lean) + t * math.cos(lean)
        return ((radius + out) * math.sin(turn), -(depth + out) * math.cos(turn), up)

    made = [grid("collar", point, 260, 48, of, closed_v=True, sharp=50)]
    for side in (-1, 1):
        tip = Vector((radius * math.sin(spread) * side, -depth * math.cos(spread), 0))
        ball = pebble((0.34, 0.34, 0.34), materials.silver(0.1), 0, 0.0)
        made += transform([ball], tip)
    return made


def gorget_collar(view):
    if view == 3:
        staging.begin_bust_scene(True)
        transform(gorget(), (0, -0.2, 13.1), (math.radians(9), 0, 0))
        return staging.frame_bust(12.0, 20.5, 12.0)
    studio.begin(17, True)
    studio.slate(17)
    collar = gorget()
    low = min(v.co.z for v in collar[0].data.vertices)
    transform(collar, (0, 0, -low), (0, 0, math.radians(14)))
    if view == 2:
        return studio.camera((0.6, -5.8, 0.8), 5.2, 26, 24, 0.12, focus=(0.4, -6.6, 0.9))
    return studio.camera((0, -0.3, 0.5), 20, 0, 42)


MODELS_BY_PRODUCT = {"armor-pendant": lamellae, "gorget-collar": gorget}
BUILDERS_BY_PRODUCT = {"armor-pendant": armor_pendant, "gorget-collar": gorget_collar}
