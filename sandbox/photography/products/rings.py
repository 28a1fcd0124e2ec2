"""ARMORLIGHT's rings: bands with edges."""

import math

import facts
import materials
import staging
import studio
from base_meshes import plate
from meshes import band, transform

REACH = 4.2


def edge_band(of, inner=0.86):
    """An octagonal band with a round bore and chamfered outer edges."""
    width = facts.cm("edge-ring", "Width")
    apothem = inner + facts.cm("edge-ring", "Thickness")
    half, crown = width / 2, width * 0.24

    def section(turn):
        off = (turn + math.pi / 8) % (math.pi / 4) - math.pi / 8
        flat = min(apothem / math.cos(off), apothem * 1.066)
        low = flat - 0.09
        return [
            (inner, -half + 0.04),
            (inner, 0),
            (inner, half - 0.04),
            (inner + 0.035, half),
            (low, half),
            (flat, crown),
            (flat, -crown),
            (low, -half),
            (inner + 0.035, -half),
        ]

    return band(section, of, 320, 14)


def brushed_band():
    return edge_band(materials.brushed("UV", (4, 150, 1), 0.10))


def edge_ring(view):
    """Brushed; polished in view 4."""
    if view == 3:
        polished = lambda: [edge_band(materials.silver(0.16))]
        return staging.show_on_cone(lambda: [brushed_band()], True, 0.86, -0.28, polished, 1.02)
    polished = view == 4
    studio.begin(REACH, True, front=2.4 if polished else 1.0, side=0.8 if polished else 0.0)
    studio.slate(REACH)
    staging.stand_on_edge(
        [edge_band(materials.silver(0.16)) if polished else brushed_band()], 1.02, (-0.1, 0, 0), 33
    )
    if polished:  # keeps the upper facets from mirroring the dark wall
        studio.glint((-0.1, 0, 2), (0, 7.3, 3.3), 7, 70)
    if view == 2:
        transform([edge_band(materials.silver(0.10))], (1.55, 1.7, 0.31), (0, 0, 0.2))
        return studio.camera((0.25, -0.2, 0.95), 2.5, -8, 24, 0.14, focus=(-0.2, -0.5, 1.3))
    return studio.camera((-0.08, 0, 0.93), 3.9, 0, 24)


def signet(of, face_of):
    """A band widening into a flat, shield-shaped face."""
    inner = 0.90

    def section(turn):
        up = max(0.0, math.cos(turn))
        half = 0.17 + 0.36 * up**2.6
        outer = min(inner + 0.13 + 0.24 * up**2, 1.16 / max(0.2, math.cos(turn)) if up > 0.2 else 9)
        made = []
        for step in range(24):
            at = 2 * math.pi * step / 24
            c, s = math.cos(at), math.sin(at)
            r = inner + (outer - inner) * (0.12 + 0.88 * c if c > 0 else 0.12 + 0.12 * c)
            made.append((r, half * math.copysign(abs(s) ** 0.7, s)))
        return made

    shank = band(section, of, 192, 50)
    outline = []
    for step in range(80):
        turn = 2 * math.pi * step / 80
        c, s = math.cos(turn), math.sin(turn)
        x = 0.56 * math.copysign(abs(c) ** 0.62, c)
        y = 0.50 * s**0.7 if s > 0 else -0.78 * abs(s) ** 0.9
        outline.append((x * (1 if s > 0 else (1 - 0.50 * abs(s) ** 2.4)), y))
    face = plate(outline, 0.17, face_of, 0.035, 0.0, 4)
    transform([face], (0, 0, 0), (0, 0, math.pi / 2))
    transform([face], (1.07, 0, 0.06), (0, math.pi / 2, 0))
    return [shank, face]


def polished_signet():
    """The shank polished, the face brushed."""
    return signet(materials.silver(0.12), materials.brushed("Object", (80, 1.2, 80), 0.10))


def lay_signet(ring, turn):
    """Lays the signet in its stable pose, on the back of its band and the point of its shield."""
    transform(ring, (0, 0, 0), (0, 0, math.radians(-90)))
    transform(ring, (0, 0, 0), (math.radians(-15.1), 0, 0))
    return transform(ring, (0, 0, -staging.get_lowest_z(ring)), (0, 0, math.radians(turn)))


def shield_signet(view):
    if view == 3:
        return staging.show_on_cone(polished_signet, True, 0.90, -math.pi / 2 + 0.27)
    studio.begin(REACH, True, front=2.8)
    studio.slate(REACH)
    ring = polished_signet()
    lay_signet(ring, 24)
    if view == 2:
        return studio.camera((0.3, -0.9, 0.6), 2.5, 22, 28, 0.10, focus=(0.5, -1.15, 0.6))
    return studio.camera((0.15, -0.45, 0.45), 3.4, 10, 28, 0.05, focus=(0.45, -1.1, 0.6))


def visor_slit(turn, radius=1.05):
    """Half the slit's height at an angle: widest at the front (-y), pointed at both ends."""
    reach = facts.cm("visor-ring", "Slit") / 2 / radius
    height = facts.cm("visor-ring", "Slit", 1) / 2
    off = abs((turn + math.pi / 2 + math.pi) % (2 * math.pi) - math.pi) / reach
    return height * (1 - off**2.2) ** 0.85 if off < 1 else 0.0


def visor_border(of, sign, inner=0.88):
    """The half above (1) or below (-1) the slit; the halves meet at the back."""
    wide, back = (facts.cm("visor-ring", "Width", index) / 2 for index in (0, 1))
    thick = facts.cm("visor-ring", "Thickness")

    def section(turn):
        front = (1 - math.sin(turn)) / 2
        half, slit = back + (wide - back) * front**1.5, visor_slit(turn)
        eased, rim = min(0.05, slit * 0.5), 0.03

        def outer(z):
            return inner + thick - 0.045 + 0.05 * front * (1 - (z / half) ** 2)

        made = [(inner, slit + eased), (inner, (slit + half) / 2), (inner, half - rim), (inner + rim, half)]
        made += [(outer(half) - rim, half)]
        low, high = slit + eased, half - rim
        made += [(outer(z), z) for z in (high + (low - high) * step / 8 for step in range(9))]
        made += [(outer(slit) - eased, slit), (inner + eased, slit)]
        return [(r, sign * z) for r, z in made][::sign]

    return band(section, of, 320, 32)


def visor(of):
    return [visor_border(of, 1), visor_border(of, -1)]


def visor_ring(view):
    """Silver; darkened bronze in view 4."""
    if view == 3:
        return staging.show_on_cone(
            lambda: visor(materials.silver(0.16)), True, 0.88, 0.25, lambda: visor(materials.bronze())
        )
    studio.begin(REACH, True, front=1.8)
    studio.slate(REACH)
    ring = visor(materials.bronze() if view == 4 else materials.silver(0.15))
    if view == 2:
        transform(ring, (0, 0, 0), (math.radians(-14), 0, 0))
        transform(ring, (0, 0, -staging.get_lowest_z(ring)), (0, 0, math.radians(30)))
        return studio.camera((-0.25, -0.85, 0.72), 2.1, -16, 16, 0.14, focus=(-0.35, -1.0, 0.72))
    transform(ring, (0, 0, 0), (0, 0, math.radians(245)))
    staging.stand_on_edge(ring, 1.05, (0, 0, 0), 52)
    return studio.camera((0, 0, 1.0), 3.5, 0, 22)


MODELS_BY_PRODUCT = {
    "edge-ring": lambda: [brushed_band()],
    "shield-signet": polished_signet,
    "visor-ring": lambda: visor(materials.silver()),
}
BUILDERS_BY_PRODUCT = {"edge-ring": edge_ring, "shield-signet": shield_signet, "visor-ring": visor_ring}
