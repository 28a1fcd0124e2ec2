"""Bracelets of both collections."""

import math

from mathutils import Matrix, Vector

import facts
import materials
import staging
import studio
from props import box
from base_meshes import pebble, plate
from meshes import copy, transform, hide, torus, tube
from curves import catmull_rom, resample
from chains import cord, whipping


def cuff(a=3.1, b=2.55):
    """Overlapping plates around an oval about z, with an opening of 70 degrees at +y."""
    of = materials.brushed("Object", (60, 1.6, 60), 0.16)
    outline = []
    for step in range(72):
        turn = 2 * math.pi * step / 72
        c, s = math.cos(turn), math.sin(turn)
        outline.append(
            (0.92 * math.copysign(abs(c) ** 0.5, c), 1.28 * math.copysign(abs(s) ** (0.62 if s > 0 else 0.85), s))
        )
    first, made, count = hide(plate(outline, 0.10, of, 0.035, 0.10)), [], 13
    for index in range(count):
        turn = math.radians(-235 + 290 * index / (count - 1))
        out = Vector((math.cos(turn) / a, math.sin(turn) / b, 0)).normalized()
        across = Vector((-out.y, out.x, 0))
        basis = Matrix((across, Vector((0, 0, 1)), out)).transposed().to_4x4()
        item = copy(first)
        item.matrix_world = (
            Matrix.Translation((a * math.cos(turn), b * math.sin(turn), 1.28))
            @ basis
            @ Matrix.Rotation(math.radians(8.5), 4, "Y")
        )
        made.append(item)
    strap = [
        ((a - 0.09) * math.cos(t), (b - 0.09) * math.sin(t), 1.28)
        for t in (math.radians(-238 + 296 * i / 120) for i in range(121))
    ]
    lining = tube(strap, 0.10, materials.silver(0.2), sides=24)
    for vertex in lining.data.vertices:
        vertex.co.z = 1.28 + (vertex.co.z - 1.28) * 7
    return made + [lining]


def lamella_cuff(view):
    if view == 3:
        return staging.show_on_form(cuff, True, 2.36, math.radians(-20), oval=1.22)
    studio.begin(10, True, front=4.5)
    studio.slate(10)
    transform(cuff(), (0, 0, 0), (0, 0, math.radians(-38)))
    if view == 2:
        return studio.camera((-0.6, -2.0, 1.3), 4.2, -16, 20, 0.14, focus=(-0.9, -2.9, 1.4))
    return studio.camera((0, 0, 1.1), 10.2, 0, 30)


# pitch along, pitch across, lean: each link passes through four others without touching
MAIL = (0.54, 0.173, math.radians(32))
MAIL_ROWS = 11


def mail(frame, length, of, rows=MAIL_ROWS):
    """Four-in-one mail; `frame(u, v)` returns a position and its directions along, across and out."""
    along, across, lean = MAIL
    wire = facts.cm("chainmail-bracelet", "Each ring", 1) / 2
    radius = facts.cm("chainmail-bracelet", "Each ring") / 2 - wire
    first = hide(torus(radius, wire, of, 40, 12))
    made = []
    for row in range(rows):
        for column in range(int(length / along)):
            place, x, y, z = frame((column + 0.5 * (row % 2)) * along, (row - (rows - 1) / 2) * across)
            item = copy(first)
            tip = lean if row % 2 else -lean
            item.matrix_world = (
                Matrix.Translation(place) @ Matrix((x, y, z)).transposed().to_4x4() @ Matrix.Rotation(tip, 4, "X")
            )
            made.append(item)
    return made


def on_ground(path, height):
    fine = resample(path, 0.05)

    def frame(u, v):
        index = min(len(fine) - 3, max(2, round(u / 0.05)))
        x = (fine[index + 2] - fine[index - 2]).normalized()
        y = Vector((-x.y, x.x, 0))
        return fine[index] + y * v + Vector((0, 0, height)), x, y, Vector((0, 0, 1))

    return frame


def about(radius_x, radius_y):
    """A frame around a wrist; across is up."""

    def frame(u, v):
        turn = u / ((radius_x + radius_y) / 2) - math.pi / 2
        place = Vector((radius_x * math.cos(turn), radius_y * math.sin(turn), v))
        out = Vector((math.cos(turn) * radius_y, math.sin(turn) * radius_x, 0)).normalized()
        return place, Vector((-out.y, out.x, 0)), Vector((0, 0, 1)), out

    return frame


def close_mail(links, of):
    """Mail closed around a wrist, `links` long."""
    radius = links * MAIL[0] / (2 * math.pi)
    return mail(about(radius, radius), links * MAIL[0] + 0.01, of)


def chainmail_bracelet(view):
    """Bright; darkened in view 4."""
    if view == 3:
        links = round(2 * math.pi * 2.75 / MAIL[0])
        radius = links * MAIL[0] / (2 * math.pi)
        bright, dark = (lambda: close_mail(links, materials.silver(0.12))), (lambda: close_mail(links + 4, materials.oxidised()))
        return staging.show_on_form(bright, True, radius - 0.15, other=dark)
    studio.begin(10, True, 1.5 if view == 4 else 1)
    studio.slate(10, (0.7, 0.75))
    of = materials.oxidised() if view == 4 else materials.silver(0.12)
    path = catmull_rom(
        [(-1.3, 5.6, 0), (-2.3, 3.4, 0), (-1.5, 1.2, 0), (0.2, -0.6, 0), (1.7, -2.3, 0), (2.2, -4.2, 0)], steps=30
    )
    frame = on_ground(path, 0.16)
    length = len(resample(path, 0.05)) * 0.05
    mail(frame, length, of)
    for sign, u in ((-1, 0.0), (1, length - 0.42)):
        place, x, *_ = frame(u, 0)
        turn = math.atan2(x.y, x.x)
        transform([box(0.16, 2.05, 0.16, of, 0.05)], place + Vector((0, 0, -0.10)), (0, 0, turn))
        ends = [torus(0.20, 0.05, of, 48, 16)]
        transform(ends, (sign * 0.30, 0, 0), (0, 0, 0))
        if sign < 0:
            ends += transform([torus(0.46, 0.08, of, 72, 20)], (-0.86, 0, -0.02), (0.12, 0, 0))
        else:
            ends += transform([torus(0.20, 0.05, of, 48, 16)], (0.60, 0, 0.0), (1.1, 0, 0))
            ends += [tube([(0.86, -0.75 + 1.5 * i / 12, -0.02) for i in range(13)], 0.085, of)]
        transform(ends, place + Vector((0, 0, -0.06)), (0, 0, turn))
    if view == 2:
        return studio.camera((0.3, -0.7, 0.2), 3.2, 14, 38, 0.13, focus=(0.3, -0.9, 0.3))
    return studio.camera((0.0, 0.6, 0.1), 11.6, 2, 54)


def bangle(of):
    """Second of the listed sizes."""
    inner, thick = facts.cm("trace-bracelet", "Inner diameter", 1) / 2, facts.cm("trace-bracelet", "Thickness") / 2
    return [torus(inner + thick, thick, of, 220, 48, 1.12)]


def trace_bracelet(view):
    create_jade = lambda: materials.jade("celadon", 2.2, 0.2, 0.07)
    if view == 3:
        return staging.show_on_form(lambda: bangle(create_jade()), False, 2.85)
    studio.begin(8.6, False)
    studio.paper(8.6)
    studio.block(7.6, 5.2, 0.8, (0.1, 0.5, 0), turn=-8)
    staging.stand_on_edge(bangle(create_jade()), 3.45, (0.0, 0.1, 0.8), 30)
    if view == 2:
        return studio.camera((-0.4, -0.4, 2.3), 4.6, -10, 18, 0.14, focus=(-0.6, -1.0, 1.5))
    return studio.camera((0.05, 0, 3.85), 9.6, 0, 13)


def beads(jade, silver, silk, radius=2.95, count=22):
    """A ring of round jade beads and one silver bead on silk about z, with the knot and tails at +y."""
    size = facts.cm("pebble-bracelet", "Beads") / 2
    first, made = hide(pebble((size, size, size), jade, 0, 0.0)), []
    for index in range(count):
        turn = -math.pi / 2 + 2 * math.pi * (index + 0.5) / count
        place = (radius * math.cos(turn), radius * math.sin(turn), 0)
        if index == count - 3:
            made.append(transform([pebble((size * 0.97,) * 3, silver, 0, 0.0)], place)[0])
        else:
            made.append(copy(first, place, (index * 1.7, index * 2.3, index)))
    return made + cord(
        [(radius * math.cos(2 * math.pi * i / 90), radius * math.sin(2 * math.pi * i / 90), 0) for i in range(90)],
        0.07,
        silk,
        True,
    )


def pebble_bracelet(view):
    if view == 3:
        return staging.show_on_form(
            lambda: beads(materials.jade("river", 0.9), materials.silver(), materials.silk("cinnabar")),
            False,
            2.53,
            math.radians(22),
        )
    studio.begin(9.2, False)
    studio.paper(9.2)
    silk = materials.silk("cinnabar")
    transform(beads(materials.jade("river", 0.9), materials.silver(), silk), (0, 0, 0.415))
    knot = [pebble((0.17, 0.17, 0.15), silk, 2, 0.12), *whipping((0, 0, -0.12), (0, 0, 0.12), 0.15, 0.045, silk)]
    transform(knot, (0.0, 2.95 + 0.0, 0.40), (0, math.pi / 2, 0))
    for side, end in ((-1, (-0.75, 4.9)), (1, (0.55, 5.2))):
        path = catmull_rom(
            [(side * 0.04, 3.0, 0.40), (side * 0.12, 3.4, 0.16), (side * 0.3, 4.1, 0.085), (end[0], end[1], 0.085)],
            steps=14,
        )
        cord(path, 0.07, silk)
        transform([pebble((0.15, 0.15, 0.14), silk, 4, 0.1)], (end[0], end[1], 0.14))
    if view == 2:
        return studio.camera((0.6, -2.6, 0.4), 3.2, 24, 30, 0.13, focus=(0.5, -3.1, 0.5))
    return studio.camera((0, 0.5, 0.2), 9.4, 3, 52)


def lay_mail():
    """A stretch of mail lying flat."""
    return mail(lambda u, v: (Vector((u, v, 0)), *Matrix.Identity(3)), 5 * MAIL[0] + 0.01, materials.silver())


MODELS_BY_PRODUCT = {
    "lamella-cuff": cuff,
    "chainmail-bracelet": lay_mail,
    "trace-bracelet": lambda: bangle(materials.jade()),
    "pebble-bracelet": lambda: beads(materials.jade(), materials.silver(), materials.silk())[:22],
}
BUILDERS_BY_PRODUCT = {
    "lamella-cuff": lamella_cuff,
    "chainmail-bracelet": chainmail_bracelet,
    "trace-bracelet": trace_bracelet,
    "pebble-bracelet": pebble_bracelet,
}
