"""Heart of Jade's rings."""

import math

import materials
import staging
import studio
from base_meshes import pebble
from meshes import band, d_section, transform, mesh

REACH = 4.2


def still_water_ring(view):
    """A smooth D-section band of one piece of jade."""

    def ring():
        return [band(lambda turn: d_section(0.86, 0.26, 0.72), materials.jade("celadon", 0.8, 0.10, 0.06), 160, 180)]

    if view == 3:
        return staging.show_on_hand(ring, False)
    _table()
    staging.stand_on_edge(ring(), 1.12, (0.05, 0, 0.5), 34)
    if view == 2:
        return studio.camera((0.1, -0.3, 1.5), 2.1, -6, 22, 0.15, focus=(0.0, -0.7, 1.75))
    return studio.camera((0.05, 0, 1.33), 3.7, 0, 17)


def _table():
    studio.begin(REACH, False)
    studio.paper(REACH)
    studio.block(4.6, 3.4, 0.5, (0.1, 0.35, 0), turn=-8)


def twin_fish(width=0.66, inner=0.88):
    """A band half jade, half silver, with an S-shaped seam."""
    sides, around = 28, 192
    outline = d_section(inner, 0.24, width, sides)

    def point(u, v):
        r, z = outline[round(v * sides) % sides]
        turn = 2 * math.pi * u + 0.42 * math.sin(math.pi * z / (width / 2))
        return (r * math.cos(turn), r * math.sin(turn), z)

    made = []
    for half, of in ((0, materials.jade("celadon", 0.8, 0.10, 0.06)), (1, materials.silver(0.11, 0.75))):
        vertices, faces, count = [], [], around // 2
        for i in range(count + 1):
            for j in range(sides):
                vertices.append(
                    point((half * count + i) / around + (0.001 if i == 0 else -0.001 if i == count else 0), j / sides)
                )
        for i in range(count):
            for j in range(sides):
                after = (j + 1) % sides
                faces.append((i * sides + j, (i + 1) * sides + j, (i + 1) * sides + after, i * sides + after))
        faces += [tuple(range(sides)), tuple(range(count * sides, (count + 1) * sides))[::-1]]
        made.append(mesh("half", vertices, faces, of, 60))
    return made


def twin_fish_ring(view):
    """A band half jade, half silver."""
    if view == 3:
        return staging.show_on_hand(twin_fish, False, spin=-math.pi / 2)
    _table()
    ring = transform(twin_fish(), (0, 0, 0), (0, 0, math.radians(-82)))
    if view == 2:
        transform(ring, (0.05, 0, 0.5 + 0.33))
        return studio.camera((0.0, -0.7, 0.85), 2.1, 4, 26, 0.14, focus=(0, -1.1, 0.9))
    transform(ring, (0, 0, 0), (math.radians(-62), 0, 0))
    stone = pebble((1.15, 0.8, 0.52), materials.pale_stone(2), 5)
    transform(ring, (0.05, -0.1, 0.5 - staging.get_lowest_z(ring)), (0, 0, math.radians(20)))
    transform([stone], (0.35, 1.05, 0.5 + 0.45))
    return studio.camera((0.1, 0, 1.2), 3.7, 0, 24)


BUILDERS_BY_PRODUCT = {"still-water-ring": still_water_ring, "twin-fish-ring": twin_fish_ring}
