"""The shipping box, for Care and repair."""

import math

import materials
import studio
from bracelets import bangle
from chains import cord
from curves import catmull_rom
from meshes import grid, mesh, transform, tube
from props import linen_board


def cushion(wide, deep, tall, of):
    """A soft pad with rounded corners, its lower face at z = 0."""

    def point(u, v):
        turn, lift = 2 * math.pi * u, math.pi * (v - 0.5)
        c, s, flat = math.cos(turn), math.sin(turn), math.cos(lift) ** 0.35
        x = wide / 2 * flat * math.copysign(abs(c) ** 0.35, c)
        y = deep / 2 * flat * math.copysign(abs(s) ** 0.35, s)
        return (x, y, tall / 2 * (1 + math.copysign(abs(math.sin(lift)) ** 0.8, lift)))

    return grid("cushion", point, 120, 48, of, closed_u=True, sharp=180)


def tray(side, tall, wall, dark=True):
    """An open linen-covered box, its floor at z = 0."""
    parts = [linen_board(side - 0.1, side - 0.1, wall, dark)]
    for quarter in range(4):
        board = linen_board(side - (0 if quarter % 2 else 0.02), tall, wall, dark)
        board.modifiers["bevel"].width = 0.05
        transform([board], (0, 0, 0), (math.pi / 2, 0, 0))
        parts += transform([board], (0, side / 2, tall / 2))
        transform([board], (0, 0, 0), (0, 0, math.pi / 2 * quarter))
    return parts


def folded_card(wide, tall, of, ink):
    """A tent-folded card printed with a ring in two halves."""
    lean = math.radians(16)
    half = [(-wide / 2, 0), (wide / 2, 0), (wide / 2, tall), (-wide / 2, tall)]
    front = [(x, -(tall - z) * math.sin(lean), z * math.cos(lean)) for x, z in half]
    back = [(x, (tall - z) * math.sin(lean), z * math.cos(lean)) for x, z in half]
    sheets = [mesh("card", face, [(0, 1, 2, 3)], of) for face in (front, back)]
    for sheet in sheets:
        sheet.modifiers.new("thickness", "SOLIDIFY").thickness = 0.05
    for start in (0, math.pi):
        arc = [(0.62 * math.cos(start + 0.16 + (math.pi - 0.32) * k / 24), 0.62 * math.sin(start + 0.16 + (math.pi - 0.32) * k / 24)) for k in range(25)]
        line = [(x, -(tall - tall * 0.55 - z) * math.sin(lean) - 0.045, (tall * 0.55 + z) * math.cos(lean)) for x, z in arc]
        sheets.append(tube(line, 0.035, ink, sides=10))
    return sheets


def lay_box(_):
    """The open box with its lid, a bangle on the cushion, and a card."""
    reach = 17
    studio.begin(reach, False, side=0.4)
    studio.paper(reach)
    side, turn = 10.4, math.radians(20)
    pad = cushion(9.5, 9.5, 2.3, materials.linen(False, "UV", (9, 6)))
    whole = tray(side, 4.2, 0.34) + transform([pad], (0, 0, 1.3))
    jade = transform(bangle(materials.jade("celadon", 2.2, 0.2, 0.07)), (0, 0, 3.75), (math.radians(3), 0, 0))
    transform(whole + jade, (-2.6, 1.2, 0), (0, 0, turn))
    lid = transform(tray(side + 0.85, 2.4, 0.3), (0, 0, 0), (math.pi, 0, 0))
    transform(lid, (8.2, 8.2, 2.4), (0, 0, math.radians(-10)))
    card = folded_card(6.4, 4.4, materials.paper(4), materials.etched())
    transform(card, (7.6, -2.2, 0.03), (0, 0, math.radians(-16)))
    silk = materials.silk("cinnabar")
    path = [(2.2, -6.6, 0.13), (3.8, -5.2, 0.13), (6.0, -5.4, 0.13), (7.6, -6.2, 0.13), (9.2, -5.2, 0.13), (8.6, -4.0, 0.13), (7.2, -4.6, 0.3), (8.0, -6.6, 0.13), (10.6, -7.6, 0.13), (14, -7.0, 0.13)]
    cord(catmull_rom(path, steps=16), 0.12, silk)
    return studio.camera((0.9, 0.4, 2.2), 17.5, 0, 32, 0.04, focus=(-1.6, -2.6, 3.8))


BUILDERS_BY_PRODUCT = {"care": lay_box}
