"""Pins for the hair."""
import math

from mathutils import Vector

import materials
import poses
import studio
from forms import copy, group, hide, lathe, pebble, smooth, torus, tube


def grace(of):
    """A long pin along x, its body drawn out at one end into a fine curl; lying flat about z = 0."""
    straight = [(-7.2 + 9.0 * k / 12, 0.02 * k, 0) for k in range(13)]
    curl = []
    for step in range(1, 40):
        share = step / 39
        turn = -math.pi / 2 + 1.45 * math.pi * share**0.9
        radius = 2.3 - 1.35 * share
        curl.append((2.1 + 2.3 * share * 0.55 + radius * math.cos(turn) * (0.35 + 0.65 * min(1, share * 3)), 2.3 + 0.24 + radius * math.sin(turn) - 0.35 * share, 0))
    path = smooth(straight + curl, steps=8)
    count = len(path)
    radii = []
    for index in range(count):
        t = index / (count - 1)
        point = min(1.0, (t + 0.004) / 0.30) ** 0.6
        drawn = 1 - max(0.0, (t - 0.50) / 0.50) ** 1.3 * 0.86
        radii.append(0.205 * point * drawn)
    return [tube(path, radii, of, sides=28), *group([pebble((0.075, 0.075, 0.075), of, 0, 0)], path[-1])]


def grace_hairpin(view):
    """A long single silver pin with a drawn, curved tip."""
    if view == 3:
        return poses.in_bun(lambda: grace(materials.silver(0.12)), True)
    studio.begin(13, True)
    studio.slate(13, (0.8, 0.9))
    group(grace(materials.silver(0.11)), (0.2, 0.1, 0.2), (0, 0, math.radians(56)))
    if view == 2:
        return studio.camera((-0.1, 3.9, 0.2), 4.6, 16, 40, 0.12, focus=(-0.1, 3.4, 0.2))
    return studio.camera((0.25, 0.35, 0.1), 12.4, 0, 58)


def spine(of, dark):
    """Two prongs along -x from a yoke; vertebrae along +x from it, smaller towards the end."""
    parts = []
    for side in (-1, 1):
        path = smooth([(0.55, side * 0.0, 0), (0.25, side * 0.18, 0), (-0.25, side * 0.46, 0), (-1.2, side * 0.52, 0), (-4, side * 0.50, 0),
                       (-7.2, side * 0.46, 0), (-8.6, side * 0.44, 0)], steps=14)
        parts.append(tube(path, [0.135 * min(1, (len(path) - k) / 34 + 0.28) for k in range(len(path))], of, sides=22))
    rod = tube([(0.5 + 5.2 * k / 30, 0, 0) for k in range(31)], 0.09, dark, sides=18)
    parts.append(rod)
    at = 0.62
    for index in range(9):
        size = 0.44 - 0.026 * index
        body = lathe([(0.0, -0.52), (0.62, -0.52), (0.74, -0.40), (0.60, -0.12), (0.58, 0.12), (0.72, 0.40), (0.62, 0.52), (0.0, 0.52)], of, 64, 60)
        arms = [pebble((0.20, 0.62, 0.26), of, index, 0.02) for _ in (0, 1)]
        for side, arm in zip((-1, 1), arms):
            group([arm], (0.10, side * 0.86, 0.06), (0, 0, side * -0.35))
        crest = pebble((0.26, 0.17, 0.50), of, index, 0.02)
        group([crest], (0.14, 0, 0.72), (0, 0.5, 0))
        group([body], (0, 0, 0), (0, math.pi / 2, 0))
        parts += group([body, *arms, crest], (at + size * 0.5, 0, 0), scale=size * 0.98)
        at += size * 1.16
    parts += group([pebble((0.15, 0.13, 0.13), of, 0, 0)], (at + 0.05, 0, 0))
    return parts


def spine_hairpin(view):
    """A two-pronged pin with a row of vertebra-like beads."""
    if view == 3:
        return poses.in_bun(lambda: group(spine(materials.silver(0.16), materials.oxidised()), (1.2, 0, 0), (0.4, 0, 0)), True)
    studio.begin(12.5, True)
    studio.slate(12.5, (0.8, 0.9))
    group(spine(materials.silver(0.15), materials.oxidised()), (1.1, 1.5, 0.33), (0, math.radians(-1.1), 0))
    import bpy
    pin = [o for o in bpy.context.scene.objects if o.type == "MESH" and o.name.split(".")[0] not in ("slate", "wall", "flag")]
    group(pin, (-1.1, -1.5, 0))
    group(pin, (-0.6, -1.0, 0), (0, 0, math.radians(58)))
    if view == 2:
        return studio.camera((0.6, 1.4, 0.4), 3.7, 24, 36, 0.12, focus=(0.55, 0.9, 0.6))
    return studio.camera((-0.6, -0.9, 0.2), 13.2, 0, 58)


def bamboo(jade, silver):
    """A jade stick along x in five joints, a silver ring at each node."""
    lengths, parts, at = (2.3, 2.6, 2.9, 3.1, 3.0), [], -7.0
    for index, length in enumerate(lengths):
        thick, thin = 0.40 - 0.035 * index, 0.40 - 0.035 * (index + 1)
        profile = []
        for step in range(25):
            share = step / 24
            swell = 0.045 * (abs(2 * share - 1) ** 6)
            radius = thick + (thin - thick) * share + swell
            if index == 0 and step < 4:
                radius *= (0.0, 0.72, 0.90, 0.98)[step]
            if index == len(lengths) - 1:
                radius *= 1 - 0.70 * share**2.4 if step < 24 else 0.0
            profile.append((radius, at + length * share))
        parts.append(lathe(profile, jade, 72, 180))
        at += length
        if index < len(lengths) - 1:
            r = thin + 0.055
            parts.append(lathe([(r - 0.06, at - 0.12), (r, at - 0.11), (r + 0.015, at - 0.05), (r + 0.055, at), (r + 0.015, at + 0.05), (r, at + 0.11), (r - 0.06, at + 0.12)], silver, 72, 40))
    return group(parts, (0, 0, 0), (0, math.pi / 2, 0))


def bamboo_hairpin(view):
    """A jade stick with silver nodes."""
    if view == 3:
        return poses.in_bun(lambda: bamboo(materials.jade("celadon", 1.3), materials.silver()), False)
    studio.begin(13.5, False)
    studio.paper(13.5)
    pin = group(bamboo(materials.jade("celadon", 1.3), materials.silver()), (0, 0, 0.46), (0, math.radians(1.0), 0))
    low = min((p.matrix_basis @ v.co).z for p in pin for v in p.data.vertices)
    group(pin, (0.1, 0.1, -low), (0, 0, math.radians(57)))
    if view == 2:
        return studio.camera((-1.1, -1.7, 0.3), 3.8, 18, 38, 0.12, focus=(-1.1, -2.0, 0.6))
    return studio.camera((0.05, 0.1, 0.2), 13.6, 0, 58)


PIECES = {"grace-hairpin": grace_hairpin, "spine-hairpin": spine_hairpin, "bamboo-hairpin": bamboo_hairpin}
