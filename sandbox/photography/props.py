"""Props: an earring stand, a box, an engraved ruler, and forms of wood and linen."""

import math

import bpy

import materials
from meshes import bevel, grid, lathe, link, mesh, transform, tube


def stand(width, height, of, foot, thickness=0.09, depth=2.2):
    """A slim T stand for earrings; `height`: height of its bar."""
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


def ruler(centimetres, width=2.0, thickness=0.08):
    """A steel ruler along x from 0, its upper face at `thickness` and its graduated edge at y = 0."""
    margin, top = 0.5, thickness + 0.002
    length = centimetres + 2 * margin
    blade = box(length, width, thickness, materials.steel(), 0.02, (centimetres / 2, -width / 2, 0))
    vertices, faces, ink = [], [], materials.etched()
    for step in range(round(centimetres * 10) + 1):
        deep = 0.62 if step % 10 == 0 else 0.46 if step % 5 == 0 else 0.30
        x, half, at = step / 10, 0.009, len(vertices)
        vertices += [(x - half, -0.03, top), (x - half, -deep, top), (x + half, -deep, top), (x + half, -0.03, top)]
        faces.append((at, at + 1, at + 2, at + 3))
    parts = [blade, mesh("graduation", vertices, faces, ink)]
    for number in range(centimetres + 1):
        parts.append(_text(str(number * 10), (number, -0.68, top), 0.36, ink))
    parts.append(_text("mm", (0.5, -1.42, top), 0.28, ink))
    return parts


def _text(words, place, size, of):
    data = bpy.data.curves.new("figures", "FONT")
    data.body, data.size, data.align_x, data.align_y = words, size, "CENTER", "TOP"
    data.materials.append(of)
    made = link(bpy.data.objects.new("figures", data))
    return transform([made], place)[0]


def ring_cone(dark, inner):
    """A turned wooden cone about z, and the resting height of a ring with inner radius `inner`."""
    foot, low, top, tall = 0.55, 1.14, 0.62, 5.0
    profile = [(0, 0), (1.72, 0), (1.80, 0.05), (1.80, 0.20), (1.72, 0.28), (1.34, 0.36), (1.22, 0.46), (low, foot)]
    profile += [(low + (top - low) * k / 24, foot + (tall - foot) * k / 24) for k in range(1, 25)]
    profile += [(top * math.cos(t), tall + top * 0.75 * math.sin(t)) for t in (math.pi / 2 * k / 10 for k in range(1, 11))]
    cone = lathe(profile, materials.wood(dark), 128, 40)
    return cone, foot + (low - inner) / (low - top) * (tall - foot)


def wrist_form(dark, tall, top, low, oval):
    """A tapered linen form about z with a wooden foot and cap; `oval` widens it along x."""
    around, turns = 2 * math.pi * 2.7, 2.9

    def cover(u, v):
        reach = low + (top - low) * v
        swell = 1 + 0.0035 * math.sin(2 * math.pi * u * 3 + v * 5)
        turn = 2 * math.pi * u
        return (oval * reach * swell * math.cos(turn), reach * swell * math.sin(turn), 0.5 + (tall - 0.5) * v)

    linen = materials.linen(dark, "UV", (round(around / turns), tall / turns))
    body = grid("linen", cover, 160, 40, linen, closed_u=True, sharp=180)
    of = materials.wood(dark)
    foot = lathe([(0, 0), (low + 0.20, 0), (low + 0.26, 0.06), (low + 0.26, 0.46), (low + 0.20, 0.52), (0, 0.52)], of)
    cap = lathe(
        [(0, tall - 0.02), (top + 0.05, tall - 0.02), (top + 0.09, tall + 0.04), (top + 0.09, tall + 0.22)]
        + [(top * math.cos(t) + 0.03, tall + 0.26 + 0.22 * math.sin(t)) for t in (math.pi / 2 * k / 8 for k in range(8))]
        + [(0, tall + 0.48)],
        of,
    )
    for part in (foot, cap):
        for vertex in part.data.vertices:
            vertex.co.x *= oval
    return [body, foot, cap]


def linen_board(width, depth, thickness, dark):
    """A board covered in linen, its lower face at z = 0."""
    made = box(width, depth, thickness, materials.linen(dark), min(0.28, thickness * 0.4))
    made.modifiers["bevel"].segments = 6
    return made
