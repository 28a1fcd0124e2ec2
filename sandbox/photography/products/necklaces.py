"""Heart of Jade's necklaces."""

import math

import facts
import mannequins
import materials
import staging
import studio
from base_meshes import pebble
from meshes import transform, lathe, tube
from curves import catmull_rom, resample
from chains import cord, loop, whipping


def rounded_disc(outer, bore, thickness, edge=0.13):
    """The closed profile of a pierced disc as (radius, z) points."""
    h, made = thickness / 2, []
    for centre, sign_r, sign_z in (
        (outer - edge, 1, -1),
        (outer - edge, 1, 1),
        (bore + edge, -1, 1),
        (bore + edge, -1, -1),
    ):
        for step in range(7):
            turn = math.pi / 2 * step / 6
            a, b = (math.sin(turn), math.cos(turn)) if (sign_r * sign_z) < 0 else (math.cos(turn), math.sin(turn))
            made.append((centre + sign_r * edge * a, sign_z * (h - edge + edge * b)))
    return made + [made[0]]


def hung_cord(silk, knot, over, under, spread, length=9.0, radius=0.11, ground=0.13):
    """A silk cord from one upper corner through a bore to the other, whipped at the knot."""
    x, y, z = knot
    side = [
        (spread * 1.02, y + length, ground),
        (spread, y + length * 0.62, ground),
        (spread * 0.62, y + length * 0.30, ground),
        (0.34, y + 0.75, max(ground, z * 0.8)),
        (0.10, y + 0.12, z),
        (0.09, y - 0.15, z),
    ]
    left = [(-a, b, c) for a, b, c in side]
    path = catmull_rom(
        left
        + [(-0.06, *over[0]), *[(-0.02, *p) for p in over[1:]], *[(0.02, *p) for p in under[:-1]], (0.06, *under[-1])]
        + side[::-1],
        steps=16,
    )
    return cord(path, radius, silk) + whipping((0, y - 0.18, z), (0, y + 0.22, z), radius * 2.0, 0.035, silk)


def disc():
    """A flat pierced disc about z."""
    outer, thick = facts.cm("bi-disc-pendant", "Disc") / 2, facts.cm("bi-disc-pendant", "Disc", 1)
    bore = facts.cm("bi-disc-pendant", "Bore") / 2
    return [lathe(rounded_disc(outer, bore, thick), materials.jade("celadon", 1.6), 128)]


def bi_disc(view):
    """On ink silk; cinnabar in views 4 and 5."""
    silk_dye = "cinnabar" if view in (4, 5) else "ink"
    if view in (3, 5):
        staging.begin_bust_scene(False)
        silk = materials.silk(silk_dye)
        path = mannequins.around_neck(12.4, 4.6, 0.12, 1.12)
        worn = transform(disc(), (0, -2.5, 0.34), (math.radians(3), 0, 0))
        cord(path, 0.11, silk, True)
        mannequins.on_chest(worn + loop((0, -1.02, 0.30), 0.72, 2.0, 0.11, silk, cord_like=True), 4.6)
        return staging.frame_bust(7.6)
    studio.begin(8, False)
    studio.paper(8)
    silk = materials.silk(silk_dye)
    transform(disc(), (0, -0.4, 0.29), (math.radians(2.4), 0, 0))
    hung_cord(
        silk,
        (0, 2.55, 0.42),
        [(1.95, 0.70), (1.2, 0.66), (0.42, 0.60), (0.12, 0.42)],
        [(0.16, 0.18), (0.5, 0.10), (1.4, 0.11), (2.0, 0.15)],
        1.7,
    )
    if view == 2:
        return studio.camera((0.2, 0.5, 0.4), 3.6, 20, 44, 0.14, focus=(0.1, 0.2, 0.55))
    return studio.camera((0, 0.45, 0.1), 7.6, 4, 54)


def cloud_knot(of, size=0.70, radius=0.30):
    """A three-lobed knot of one rod at z = 0, one lobe towards +y."""
    points = []
    for step in range(300):
        t = 2 * math.pi * step / 300
        points.append(
            (
                size * (math.sin(t) + 2 * math.sin(2 * t)),
                -size * (math.cos(t) - 2 * math.cos(2 * t)),
                -0.36 * math.sin(3 * t),
            )
        )
    return [tube(points, radius, of, closed=True, sides=32)]


def ferrule(at):
    """The silver tube along y that gathers the knot's cord."""
    outline = [(0.0, -0.3), (0.24, -0.3), (0.27, -0.26), (0.27, 0.26), (0.24, 0.3), (0, 0.3)]
    return transform([lathe(outline, materials.silver(0.25, 0.45), 96)], at, (math.pi / 2, 0, 0))


def hang_knot(silk, ground=None):
    """The knot on its cord with a silver ferrule; `ground`: height of the lying cord (default: the knot's plane)."""
    z, top, round_rod = 0.68, 1.55, 0.43
    knot = transform(cloud_knot(materials.jade("celadon", 1.2)), (0, -0.55, z))
    turns = [math.radians(a) for a in range(60, 301, 20)]
    wrap = [(top + round_rod * math.cos(a), z + round_rod * math.sin(a)) for a in turns]
    half = len(wrap) // 2
    tied = hung_cord(silk, (0, 2.5, z), wrap[:half], wrap[half:], 1.6, ground=z if ground is None else ground)
    return knot + tied + ferrule((0, 2.52, z))


def cloud_knot_pendant(view):
    """On moss silk; ink in views 4 and 6, cinnabar in views 5 and 7."""
    silk_dye = {4: "ink", 5: "cinnabar", 6: "ink", 7: "cinnabar"}.get(view, "moss")
    if view in (3, 6, 7):
        staging.begin_bust_scene(False)
        silk = materials.silk(silk_dye)
        path = mannequins.around_neck(12.4, 4.6, 0.12, 1.12)
        knot = transform(cloud_knot(materials.jade("celadon", 1.2)), (0, -2.95, 0.68))
        cord(path, 0.11, silk, True)
        hung = loop((0, -0.67, 0.42), 0.92, 1.1, 0.10, silk, cord_like=True) + ferrule((0, -0.17, 0.62))
        mannequins.on_chest(knot + hung, 4.6)
        return staging.frame_bust(7.6)
    if view == 2:
        studio.begin(7.6, False)
        studio.paper(7.6)
        hang_knot(materials.silk(silk_dye), 0.13)
        return studio.camera((0.1, 0.5, 0.6), 3.4, 18, 42, 0.14, focus=(0.1, 0.3, 1.0))
    studio.begin(7.6, False, front=1.2, side=0.8)
    studio.paper(7.6, level=-1.4)
    transform(hang_knot(materials.silk(silk_dye)), (0, 0.68, 2.6), (math.pi / 2, 0, 0))
    return studio.camera((0, 0, 2.85), 6.8, 0, 9)


def stones(path, of, gap=0.10):
    """Graduated pebbles on a path, the largest in the middle."""
    count, smallest, largest = facts.mm("river-stone-necklace", "Stones")
    smallest, largest, count = smallest / 20, largest / 20, round(count)
    sizes = [
        smallest + (largest - smallest) * math.cos(math.pi / 2 * abs(2 * i / (count - 1) - 1)) ** 1.3
        for i in range(count)
    ]
    fine = resample(path, 0.02)
    at, made = len(fine) / 2 * 0.02 - (sum(2 * s + gap for s in sizes) - gap) / 2, []
    for index, size in enumerate(sizes):
        middle = min(len(fine) - 8, max(7, round((at + size) / 0.02)))
        along = (fine[middle + 6] - fine[middle - 6]).normalized()
        stone = pebble(
            (size, size * (0.74 + 0.05 * math.sin(index * 2.1)), size * (0.64 + 0.04 * math.sin(index * 3.3))),
            of,
            index + 3,
            0.10,
        )
        stone.matrix_world = along.to_track_quat("X", "Z").to_matrix().to_4x4()
        made += transform([stone], fine[middle])
        at += 2 * size + gap
    return made


def river_path(scale=1.0):
    """A loose U on the table, raised in the middle by its pebbles."""
    half = [(0, -4.6), (2.6, -3.9), (4.3, -1.7), (4.7, 1.2), (4.2, 4.2), (3.3, 7.5), (2.9, 11)]
    flat = [(-x, y) for x, y in half[:0:-1]] + half
    return catmull_rom([(x * scale, y * scale, 0.68 - 0.045 * max(0.0, y + 4.6)) for x, y in flat], steps=24)


def river_stone(view):
    if view == 3:
        staging.begin_bust_scene(False)
        path = mannequins.around_neck(12.3, 5.0, 0.55, 1.75, rest=0.1)
        cord(path, 0.09, materials.silk("ink"), True)
        stones(path[:121], materials.jade("river", 1.1))
        return staging.frame_bust(8.6)
    studio.begin(13.5, False)
    studio.paper(13.5)
    of, silk = materials.jade("river", 1.1), materials.silk("ink")
    path = river_path()
    cord(path, 0.09, silk)
    stones(path, of)
    views = {
        1: ((0, 0.1, 0.4), 14.2, 3, 56, 0.05, None),
        2: ((0.4, -4.3, 0.6), 4.0, 20, 30, 0.13, (0.3, -5.1, 0.9)),
        4: ((3.2, -2.8, 0.5), 6.5, -34, 34, 0.10, (3.3, -3.4, 0.6)),
        5: ((0, -0.3, 0.4), 14.8, 0, 84, 0.06, None),
    }
    at, height, azimuth, elevation, softness, focus = views[view]
    return studio.camera(at, height, azimuth, elevation, softness, focus)


MODELS_BY_PRODUCT = {
    "bi-disc-pendant": disc,
    "cloud-knot-pendant": lambda: cloud_knot(materials.jade()),
    "river-stone-necklace": lambda: stones(river_path(), materials.jade("river")),
}
BUILDERS_BY_PRODUCT = {"bi-disc-pendant": bi_disc, "cloud-knot-pendant": cloud_knot_pendant, "river-stone-necklace": river_stone}
