"""Earrings of both collections."""

import math

import facts
import materials
import staging
import studio
from props import box
from meshes import bevel, subtract, transform, lathe, mesh, torus, tube


def stud(polished, satin):
    """A satin dome on a polished rim, facing +z, its back at z = 0 and its post behind.

    The rim is crowned by a tenth of a millimetre, for a gradient in its reflection.
    """
    reach = facts.cm("rivet-studs", "Diameter") / 2
    height = facts.cm("rivet-studs", "Height of the dome")
    long, thick = facts.cm("rivet-studs", "Post"), facts.cm("rivet-studs", "Post", 1)
    base, level = 0.634 * reach, 0.062
    rim = [(0, 0), (reach - 0.015, 0), (reach, 0.012), (reach, level - 0.012), (reach - 0.012, level)]
    rim += [(reach - 0.012 + (base + 0.012 - reach) * k / 8, level + 0.012 * math.sin(math.pi * k / 8)) for k in range(1, 9)]
    dome = [(base, level - 0.012), (base, level + 0.004)]
    turns = [math.pi / 2 * k / 16 for k in range(1, 16)]
    dome += [(base * math.cos(t), level + 0.004 + (height - level - 0.004) * math.sin(t)) for t in turns]
    post = tube([(0, 0, -long * k / 8) for k in range(9)], thick / 2, polished, sides=20)
    return [lathe([*rim, (0, level)], polished, 128, 32), lathe([*dome, (0, height)], satin, 128, 60), post]


def rivet():
    return stud(materials.silver(0.10), materials.satin())


def lying_stud(at, turn):
    """A stud lying on its rim and the end of its post."""
    stud_parts = transform(rivet(), (0, 0, 0), (math.radians(90 - 19), 0, 0))
    return transform(stud_parts, (at[0], at[1], -staging.get_lowest_z(stud_parts)), (0, 0, math.radians(turn)))


def rivet_studs(view):
    if view == 3:

        def lay(top):
            worn = transform(rivet(), (-0.62, 0.78, top))
            return worn + transform(lying_stud((0.72, 0.62), -24), (0, 0, top))

        return staging.show_on_board(lay, True, 2, ruler_at=-0.1, turn=-4, height=4.5)
    studio.begin(2.8, True)
    studio.slate(2.8)
    lying_stud((-0.44, 0.1), -18)
    lying_stud((0.46, -0.2), 20)
    if view == 2:
        return studio.camera((-0.38, 0.0, 0.26), 1.15, -10, 34, 0.11, focus=(-0.42, -0.06, 0.34))
    return studio.camera((0.02, 0.0, 0.2), 2.7, 0, 38)


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

    def metal():
        return materials.brushed("Object", (50, 50, 1.4), 0.10, roughness=0.2)

    if view == 3:

        def drop(eye):
            blade(eye, -20, metal())

        return staging.show_on_card(staging.hang_through_card(drop, materials.silver), True)
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
    thick = facts.cm("moon-gate-earrings", "Hoop", 1) / 2
    reach = facts.cm("moon-gate-earrings", "Hoop") / 2 - thick
    hoop = torus(reach, thick, of, 128, 36)
    transform([hoop], (0, 0, 0), (math.pi / 2, 0, 0))
    sleeve = tube(
        [(reach * math.sin(a), 0, reach * math.cos(a)) for a in (-0.24 + 0.48 * k / 16 for k in range(17))],
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


def jade_drops(view, build, tones, drop, close, facing=0):
    """A pair of jade drops; `tones`: jade of views 1 and 4."""

    def silver():
        return materials.silver(0.12, 0.72)

    if view == 3:
        left_to_hang = list(tones)

        def hang(eye):
            build(eye, facing, materials.jade(left_to_hang.pop(0), 0.9, 0.14, 0.08), silver())

        return staging.show_on_card(staging.hang_through_card(hang, silver), False)
    studio.begin(7.4, False)
    studio.paper(7.4)
    jade, metal = materials.jade(tones[view == 4], 0.9, 0.14, 0.08), silver()
    staging.pair_on_stand(lambda eye, turn: build(eye, turn, jade, metal), metal, False, 5.4, 3.0, 4.9)
    if view == 2:
        return studio.camera((-1.5, -0.4, drop), close, 16, 8, 0.13, focus=(-1.5, -0.7, drop))
    return studio.camera((0, 0, 2.75), 8.0, 14, 9)


def hang_at_origin(build, *materials_of):
    return lambda: build((0, 0, 0), 0, *(make() for make in materials_of))


MODELS_BY_PRODUCT = {
    "rivet-studs": rivet,
    "halberd-earrings": hang_at_origin(blade, materials.brushed),
    "moon-gate-earrings": hang_at_origin(moon_gate, materials.jade, materials.silver),
    "cong-drop-earrings": hang_at_origin(cong, materials.jade, materials.silver),
}
BUILDERS_BY_PRODUCT = {
    "rivet-studs": rivet_studs,
    "halberd-earrings": halberd_earrings,
    "moon-gate-earrings": lambda view: jade_drops(view, moon_gate, ("celadon", "spinach"), 2.7, 3.0),
    "cong-drop-earrings": lambda view: jade_drops(view, cong, ("spinach", "spinach"), 2.8, 2.9, 16),
}
