"""Earrings of both collections."""

import math

import materials
import staging
import studio
from props import box
from meshes import bevel, subtract, transform, lathe, mesh, torus, tube


def stud(of):
    """A domed rivet with a flat rim, facing z, with a post behind."""
    dome = [(0.58, -0.05), (0.60, -0.03), (0.60, 0.03), (0.575, 0.055), (0.385, 0.055), (0.37, 0.07)]
    dome += [(0.37 * math.cos(t), 0.07 + 0.27 * math.sin(t)) for t in (math.pi / 2 * k / 14 for k in range(1, 15))]
    body = lathe([(0.0, -0.05), *dome[:-1], (0, 0.34)], of, 96, 32)
    post = tube([(0, 0, -0.05 - 0.95 * k / 8) for k in range(9)], 0.042, of, sides=16)
    return [body, post]


def lying_stud(of, at, turn):
    """A stud lying on its rim and the end of its post."""
    stud_parts = transform(stud(of), (0, 0, 0), (math.radians(90 - 31), 0, 0))
    return transform(stud_parts, (at[0], at[1], -staging.get_lowest_z(stud_parts)), (0, 0, math.radians(turn)))


def rivet_studs(view):
    """Small domed studs with a flat rim."""
    if view == 3:

        def pierced(at):
            worn = transform(stud(materials.silver(0.12)), (0, 0, 0), (math.pi / 2, 0, 0))
            transform(worn, (at[0], at[1] - 0.07, at[2] + 0.12))

        return staging.show_on_ear(pierced, True, 9.5, -1.0)
    studio.begin(4.2, True)
    studio.slate(4.2)
    of = materials.silver(0.11)
    lying_stud(of, (-0.66, 0.12), -18)
    lying_stud(of, (0.72, -0.28), 20)
    if view == 2:
        return studio.camera((-0.55, 0.0, 0.5), 1.75, -10, 34, 0.13, focus=(-0.6, -0.15, 0.62))
    return studio.camera((0.03, -0.05, 0.42), 4.0, 0, 38)


def blade(eye, turn, of):
    """A slim blade with a ridge on each face, on a jump ring."""
    length, width, thick = 3.9, 0.34, 0.085
    outline = [
        (0, 0.02),
        (-0.10, -0.20),
        (-width * 0.50, -0.75),
        (-width, -2.55),
        (0, -length),
        (width, -2.55),
        (width * 0.50, -0.75),
        (0.10, -0.20),
    ]
    middle = [(0, -0.15 - (length - 0.4) * k / 6) for k in range(7)]
    vertices = [(x, 0, z) for x, z in outline] + [(x, side * thick, z) for side in (-1, 1) for x, z in middle]
    left, right = [0, 1, 2, 3, 4], [0, 7, 6, 5, 4]
    faces = []
    for base, flip in ((8, 1), (15, -1)):
        for edge, turn in ((left, 1), (right, -1)):
            spine = [base + k for k in range(7)]
            face = [*edge, *spine[::-1]]
            faces.append(tuple(face[:: flip * turn]))
    body = bevel(mesh("blade", vertices, faces, of, 20), 0.012, 2, 20)
    ring = torus(0.13, 0.032, of, 48, 14)
    transform([ring], (0, 0, 0), (0, math.pi / 2, 0))
    transform([body], (0, 0, -0.10))
    x, y, z = eye
    return transform([ring, body], (x, y, z - 0.06), (0, 0, math.radians(turn)))


def halberd_earrings(view):
    """Long slim blade drops."""

    def metal():
        return materials.brushed("Object", (50, 50, 1.4), 0.10, roughness=0.2)

    if view == 3:

        def drop(eye):
            studio.glint((0, -0.5, -5.2), (-14.6, -13.6, -0.5), 10, 90)
            blade(eye, -13, metal())

        return staging.show_on_ear(staging.hang_from_ear(drop, materials.silver), True, 12, -1.95)
    studio.begin(9, True)
    studio.slate(9)
    of = metal()
    staging.pair_on_stand(lambda eye, turn: blade(eye, turn, of), materials.silver(), True, 4.6, 2.3, 7.4)
    if view == 2:
        return studio.camera((1.15, -0.4, 4.75), 4.9, -12, 8, 0.13, focus=(1.15, -0.5, 4.2))
    return studio.camera((0, 0, 4.3), 9.4, 14, 9)


def moon_gate(eye, turn, of, silver):
    """A jade hoop in a silver sleeve."""
    x, y, z = eye
    hoop = torus(0.88, 0.19, of, 128, 36)
    transform([hoop], (0, 0, 0), (math.pi / 2, 0, 0))
    sleeve = tube(
        [(0.88 * math.sin(a), 0, 0.88 * math.cos(a)) for a in (-0.24 + 0.48 * k / 16 for k in range(17))],
        0.213,
        silver,
        sides=36,
    )
    ring = torus(0.14, 0.035, silver, 48, 14)
    transform([ring], (0, 0, 1.20), (0, math.pi / 2, 0))
    return transform([hoop, sleeve, ring], (x, y, z - 1.29), (0, 0, math.radians(turn)))


def cong(eye, turn, of, silver):
    """A square tube with a round bore and stepped corners, on a silver pin."""
    side, tall = 0.82, 1.55
    body = box(side, side, tall, of, 0.05)
    for level in (0.42, 0.78, 1.14):
        ring = lathe(
            [
                (0.49, level - 0.045),
                (0.9, level - 0.045),
                (0.9, level + 0.045),
                (0.49, level + 0.045),
                (0.49, level - 0.045),
            ],
            of,
            96,
        )
        ring.modifiers.clear()
        body = subtract(body, ring, True)
    bore = tube([(0, 0, -0.3), (0, 0, tall + 0.3)], 0.25, of, sides=64)
    body = subtract(body, bore, True)
    collar = lathe(
        [
            (0.0, tall),
            (0.34, tall),
            (0.36, tall + 0.03),
            (0.34, tall + 0.06),
            (0.1, tall + 0.08),
            (0.06, tall + 0.16),
            (0, tall + 0.17),
        ],
        silver,
        64,
    )
    cap = lathe([(0, -0.05), (0.30, -0.05), (0.33, -0.02), (0.30, 0.0), (0, 0.0)], silver, 64)
    ring = torus(0.12, 0.033, silver, 48, 14)
    transform([ring], (0, 0, tall + 0.24), (0, math.pi / 2, 0))
    x, y, z = eye
    return transform([body, collar, cap, ring], (x, y, z - tall - 0.33), (0, 0, math.radians(turn + 12 if turn else 0)))


def jade_drops(view, build, tone, drop, close, facing=0):
    def of():
        return materials.jade("spinach" if view == 4 else tone, 0.9, 0.14, 0.08)

    if view == 3:

        def silver():
            return materials.silver(0.12, 0.72)

        return staging.show_on_ear(
            staging.hang_from_ear(lambda eye: build(eye, facing, of(), silver()), silver), False
        )
    studio.begin(7.4, False)
    studio.paper(7.4)
    jade, silver = of(), materials.silver(0.12, 0.72)
    staging.pair_on_stand(lambda eye, turn: build(eye, turn, jade, silver), silver, False, 5.4, 3.0, 4.9)
    if view == 2:
        return studio.camera((-1.5, -0.4, drop), close, 16, 8, 0.13, focus=(-1.5, -0.7, drop))
    return studio.camera((0, 0, 2.75), 8.0, 14, 9)


BUILDERS_BY_PRODUCT = {
    "rivet-studs": rivet_studs,
    "halberd-earrings": halberd_earrings,
    "moon-gate-earrings": lambda view: jade_drops(view, moon_gate, "celadon", 2.7, 3.0),
    "cong-drop-earrings": lambda view: jade_drops(view, cong, "spinach", 2.8, 2.9, 16),
}
