"""Heart of Jade's rings."""

import math

import facts
import materials
import staging
import studio
from meshes import band, d_section, grid, transform

REACH = 4.2
WALL = 0.97  # wall of a D-section of thickness 1


def still_water():
    width, wall = facts.cm("still-water-ring", "Width"), facts.cm("still-water-ring", "Thickness")
    of = materials.jade("celadon", 0.8, 0.10, 0.06)
    return [band(lambda turn: d_section(0.86, wall / WALL, width), of, 160, 180)]


def still_water_ring(view):
    if view == 3:
        return staging.show_on_cone(still_water, False, 0.867)
    _table()
    staging.stand_on_edge(still_water(), 1.12, (0.05, 0, 0.5), 34)
    if view == 2:
        return studio.camera((0.1, -0.3, 1.5), 2.1, -6, 22, 0.15, focus=(0.0, -0.7, 1.75))
    return studio.camera((0.05, 0, 1.33), 3.7, 0, 17)


def _table(flagged=True):
    studio.begin(REACH, False, flagged=flagged)
    studio.paper(REACH)
    studio.block(4.6, 3.4, 0.5, (0.1, 0.35, 0), turn=-8)


def twin_fish(inner=0.885):
    """A band half jade, half silver, with an S-shaped seam; the halves meet without caps."""
    width, wall = facts.cm("twin-fish-ring", "Width"), facts.cm("twin-fish-ring", "Thickness")
    sides, around = 120, 192
    outline = d_section(inner - 0.003, wall / WALL, width, sides)

    def point(u, v):
        r, z = outline[round(v * sides) % sides]
        turn = 2 * math.pi * u + 0.42 * math.sin(math.pi * z / (width / 2))
        return (r * math.cos(turn), r * math.sin(turn), z)

    made = []
    for half, of in ((0, materials.jade("celadon", 0.8, 0.10, 0.06)), (0.5, materials.silver(0.12, 0.85))):
        made.append(grid("half", lambda u, v: point(half + u / 2, v), around // 2, sides, of, closed_v=True, sharp=60))
    return made


def twin_fish_ring(view):
    if view == 3:
        return staging.show_on_cone(twin_fish, False, 0.886, -math.pi / 2)
    _table(flagged=False)
    ring = transform(twin_fish(), (0, 0, 0), (0, 0, math.radians(-82)))
    if view == 2:
        transform(ring, (0.05, 0, 0.5 + 0.35))
        return studio.camera((0.0, -0.7, 0.85), 2.1, 4, 26, 0.14, focus=(0, -1.1, 0.9))
    staging.stand_on_edge(ring, 1.12, (0, 0, 0.5), 34)
    return studio.camera((0, 0, 1.33), 3.7, 0, 17)


MODELS_BY_PRODUCT = {"still-water-ring": still_water, "twin-fish-ring": twin_fish}
BUILDERS_BY_PRODUCT = {"still-water-ring": still_water_ring, "twin-fish-ring": twin_fish_ring}
