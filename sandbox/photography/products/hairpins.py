"""Hairpins."""

import math

import facts
import materials
import staging
import studio
from base_meshes import pebble
from meshes import bevel, mesh, transform, lathe, tube
from curves import catmull_rom


def grace(of):
    """A long pin along x at z = 0, with a fine curl at one end."""
    path = catmull_rom(
        [
            (-7.2, 0.1, 0),
            (-5, 0, 0),
            (-2.5, 0, 0),
            (0, 0.08, 0),
            (2.2, 0.42, 0),
            (3.9, 1.15, 0),
            (5.0, 2.35, 0),
            (5.1, 3.75, 0),
            (4.2, 4.75, 0),
            (3.0, 4.8, 0),
            (2.25, 4.05, 0),
            (2.45, 3.2, 0),
            (3.05, 2.95, 0),
        ],
        steps=14,
    )
    count = len(path)
    radii = []
    for index in range(count):
        t = index / (count - 1)
        point = min(1.0, (t + 0.004) / 0.30) ** 0.6
        drawn = 1 - max(0.0, (t - 0.50) / 0.50) ** 1.3 * 0.86
        radii.append(0.205 * point * drawn)
    return [tube(path, radii, of, sides=28), *transform([pebble((0.075, 0.075, 0.075), of, 0, 0)], path[-1])]


def grace_hairpin(view):
    """Polished; darkened in view 4."""
    if view == 3:

        def lay(top):
            bright = transform(grace(materials.silver(0.12)), (0.8, 1.9, top + 0.2))
            dark = transform(grace(materials.oxidised()), (0.8, -1.9, top + 0.2), (math.pi, 0, 0))
            return bright + dark

        return staging.show_on_board(lay, True, 15, 15.6, 1.0, 86, 20)
    studio.begin(13, True, 1.5 if view == 4 else 1)
    studio.slate(13, (0.8, 0.9))
    metal = materials.oxidised() if view == 4 else materials.silver(0.11)
    transform(grace(metal), (0.2, 0.1, 0.2), (0, 0, math.radians(56)))
    if view == 2:
        return studio.camera((0.0, 3.9, 0.2), 5.0, 16, 40, 0.12, focus=(0.1, 3.2, 0.2))
    return studio.camera((0.1, 0.4, 0.1), 13.4, 0, 58)


VERTEBRA = [
    (max(0.0, radius), z)
    for radius, z, _ in catmull_rom(
        [
            (0.0, -0.58, 0),
            (0.30, -0.56, 0),
            (0.58, -0.48, 0),
            (0.73, -0.34, 0),
            (0.64, -0.16, 0),
            (0.60, 0.0, 0),
            (0.64, 0.16, 0),
            (0.72, 0.34, 0),
            (0.58, 0.48, 0),
            (0.30, 0.56, 0),
            (0.0, 0.58, 0),
        ],
        steps=6,
    )
]


def spine(of, dark):
    """Two prongs along -x from a yoke; vertebrae along +x from it, smaller towards the end."""
    parts = []
    for side in (-1, 1):
        path = catmull_rom(
            [
                (0.55, side * 0.0, 0),
                (0.25, side * 0.18, 0),
                (-0.25, side * 0.46, 0),
                (-1.2, side * 0.52, 0),
                (-4, side * 0.50, 0),
                (-6.0, side * 0.46, 0),
                (-7.4, side * 0.44, 0),
            ],
            steps=14,
        )
        parts.append(tube(path, [0.135 * min(1, (len(path) - k) / 34 + 0.28) for k in range(len(path))], of, sides=22))
    rod = tube([(0.5 + 4.9 * k / 30, 0, 0) for k in range(31)], 0.09, dark, sides=18)
    parts.append(rod)
    at = 0.62
    for index in range(9):
        size = 0.60 - 0.042 * index
        body = lathe(VERTEBRA, of, 96, 60)
        arms = [pebble((0.20, 0.62, 0.26), of, index, 0.02) for _ in (0, 1)]
        for side, arm in zip((-1, 1), arms):
            transform([arm], (0.10, side * 0.86, 0.06), (0, 0, side * -0.35))
        crest = pebble((0.26, 0.17, 0.50), of, index, 0.02)
        transform([crest], (0.14, 0, 0.72), (0, 0.5, 0))
        transform([body], (0, 0, 0), (0, math.pi / 2, 0))
        parts += transform([body, *arms, crest], (at + size * 0.5, 0, 0), scale=size * 0.98)
        at += size * 1.16
    parts += transform([pebble((0.15, 0.13, 0.13), of, 0, 0)], (at + 0.05, 0, 0))
    return parts


def spine_hairpin(view):
    if view == 3:

        def lay(top):
            pin = transform(spine(materials.silver(0.15), materials.oxidised()), (0, 0, 0), (0, math.radians(-1.6), 0))
            return transform(pin, (1.0, 0.9, top - staging.get_lowest_z(pin)))

        return staging.show_on_board(lay, True, 14)
    studio.begin(12.5, True, front=2.2, side=0.4)
    studio.slate(12.5, (0.8, 0.9))
    studio.glint((1.1, 1.9, 0.6), (12, 8, 17), 16, 330)  # keeps the waists from mirroring the dark wall
    pin = transform(spine(materials.silver(0.15), materials.oxidised()), (0, 0, 0), (0, math.radians(-1.6), 0))
    transform(pin, (0, 0.1, -staging.get_lowest_z(pin)), (0, 0, math.radians(58)))
    if view == 2:
        return studio.camera((1.1, 1.9, 0.4), 3.9, 24, 36, 0.12, focus=(1.1, 1.5, 0.7))
    return studio.camera((-0.4, -0.7, 0.2), 12.4, 0, 58)


def bamboo(jade, silver):
    """A jade stick along x with five segments and a silver ring at each node."""
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
            parts.append(
                lathe(
                    [
                        (r - 0.06, at - 0.12),
                        (r, at - 0.11),
                        (r + 0.015, at - 0.05),
                        (r + 0.055, at),
                        (r + 0.015, at + 0.05),
                        (r, at + 0.11),
                        (r - 0.06, at + 0.12),
                    ],
                    silver,
                    72,
                    40,
                )
            )
    return transform(parts, (0, 0, 0), (0, math.pi / 2, 0))


def bamboo_hairpin(view):
    if view == 3:

        def lay(top):
            pin = bamboo(materials.jade("celadon", 1.3), materials.silver())
            return transform(transform(pin, (0, 0, 0), (0, math.radians(1.0), 0)), (0, 0.9, top + 0.475))

        return staging.show_on_board(lay, False, 15)
    studio.begin(13.5, False)
    studio.paper(13.5)
    pin = transform(bamboo(materials.jade("celadon", 1.3), materials.silver()), (0, 0, 0.46), (0, math.radians(1.0), 0))
    transform(pin, (0.1, 0.1, -staging.get_lowest_z(pin)), (0, 0, math.radians(57)))
    if view == 2:
        return studio.camera((-1.1, -1.7, 0.3), 3.8, 18, 38, 0.12, focus=(-1.1, -2.0, 0.6))
    return studio.camera((0.05, 0.1, 0.2), 12.6, 0, 58)


def comb(of, teeth=12, tooth=0.40):
    """A comb at the origin: curved back at +y, thinner teeth at -y, faces towards z."""
    width = facts.cm("tide-comb", "Width")
    pitch = (width - tooth) / (teeth - 1)
    outline = []
    for index in range(teeth):
        middle = -width / 2 + tooth / 2 + index * pitch
        tip = -2.6 - 0.35 * math.cos(math.pi * (middle / width))
        root = 0.15 + 0.35 * math.cos(math.pi * middle / width)
        for turn in (math.pi * step / 8 for step in range(9)):
            outline.append((middle - tooth * 0.34 * math.cos(turn), tip - tooth * 0.34 * math.sin(turn)))
        if index < teeth - 1:
            for turn in (math.pi * step / 8 for step in range(9)):
                gap = (pitch - tooth) / 2
                outline.append((middle + pitch / 2 - gap * math.cos(turn), root + gap * math.sin(turn)))
    for step in range(49):
        turn = math.pi * step / 48
        outline.append((width / 2 * math.cos(turn) * (1 + 0.02 * math.sin(turn)), 0.35 + 2.5 * math.sin(turn) ** 0.8))
    count, vertices = len(outline), []
    for side in (-1, 1):
        for x, y in outline:
            vertices.append((x, y, side * (0.15 + 0.13 * min(1, max(0, (y + 3) / 4.6)))))
    faces = [tuple(range(count))[::-1], tuple(range(count, 2 * count))]
    faces += [(k, (k + 1) % count, count + (k + 1) % count, count + k) for k in range(count)]
    return [bevel(mesh("comb", vertices, faces, of, 50), 0.085, 5, 50)]


def tide_comb(view):

    def jade():
        return materials.jade("celadon", 2.0, 0.16, 0.08)

    if view == 3:
        return staging.show_on_board(lambda top: transform(comb(jade()), (0, 1.3, top + 0.28)), False, 8, 10.5, -2.2, -14, 15.5)
    studio.begin(10, False)
    studio.paper(10)
    transform(comb(jade()), (0, 0, 0.29), (0, 0, math.radians(-24)))
    if view == 2:
        return studio.camera((-0.6, -1.2, 0.2), 4.2, 18, 40, 0.12, focus=(-0.6, -1.3, 0.4))
    return studio.camera((-0.1, -0.15, 0.1), 13.6, 2, 60)


MODELS_BY_PRODUCT = {
    "grace-hairpin": lambda: grace(materials.silver()),
    "spine-hairpin": lambda: spine(materials.silver(), materials.oxidised()),
    "bamboo-hairpin": lambda: bamboo(materials.jade(), materials.silver()),
    "tide-comb": lambda: comb(materials.jade()),
}
BUILDERS_BY_PRODUCT = {
    "grace-hairpin": grace_hairpin,
    "spine-hairpin": spine_hairpin,
    "bamboo-hairpin": bamboo_hairpin,
    "tide-comb": tide_comb,
}
