"""The journal's pictures of lamellar armour: plates laced with silk, and their forms in ARMORLIGHT."""

import math
import random

import bpy
from mathutils import Matrix, Vector

import materials
import staging
import studio
from base_meshes import plate
from chains import cord
from curves import catmull_rom
from earrings import stud
from meshes import copy, hide, subtract, transform, tube
from pendants import gorget
from props import box

WIDE, TALL, THICK = 2.6, 5.4, 0.14
EDGE_HOLES = [(side * 0.95, y) for side in (-1, 1) for y in (-1.75, -0.95, 0.75, 1.55)]
HOLES = [*EDGE_HOLES, (-0.28, 2.15), (0.28, 2.15), (-0.28, -2.15), (0.28, -2.15)]


def lamella(of):
    """A plate with rounded shoulders and lace holes, its back at z = 0."""
    outline = []
    for step in range(96):
        turn = 2 * math.pi * step / 96
        c, s = math.cos(turn), math.sin(turn)
        power = 0.62 if s > 0 else 0.28
        outline.append((WIDE / 2 * math.copysign(abs(c) ** power, c), TALL / 2 * math.copysign(abs(s) ** (power + 0.1), s)))
    made = plate(outline, THICK, of, 0.045, 0.12, 4)
    for x, y in HOLES:
        made = subtract(made, tube([(x, y, -1), (x, y, 1)], 0.15, of, sides=32))
    return made


def stitch(start, end, lift, silk, radius=0.11):
    """A lace from hole to hole over the face of a plate."""
    a, b = Vector(start), Vector(end)
    out = Vector((0, 0, lift))
    along = (b - a).normalized() * radius
    path = catmull_rom([a - out * 1.6, a + along * 0.2, a + out * 0.7 + along, a.lerp(b, 0.5) + out, b + out * 0.7 - along, b - along * 0.2, b - out * 1.6], steps=10)
    return cord(path, radius, silk)


def laced_row(count, of, silk, hanging=True):
    """Laced plates along x, each over its right neighbour, centred on the origin."""
    first = hide(lamella(of))
    laces = [part for y in (-1.75, 0.75) for part in stitch((0.95, y, 0.22), (0.95, y + 0.8, 0.22), 0.11, silk)]
    if hanging:
        laces += [part for x in (-0.28, 0.28) for part in stitch((x, 2.15, 0.26), (x, 3.15, 0.02), 0.12, silk)]
    for part in laces:
        hide(part)
    made = []
    for index in range(count):
        x = (index - (count - 1) / 2) * 2.02
        place = Matrix.Translation((x, 0, 0.12)) @ Matrix.Rotation(math.radians(-5.0), 4, "Y")
        for part in (first, *laces):
            item = copy(part)
            item.matrix_world = place @ part.matrix_world
            made.append(item)
    return made


def begin(reach, front=1.0, side=0.0, exposure=-0.25):
    studio.begin(reach, True, 1.1, front, side)
    bpy.context.scene.view_settings.exposure = exposure
    studio.slate(reach, (1.6, 1.4))


def steel():
    return materials.brushed("Object", (50, 1.4, 50), 0.16, (0.60, 0.595, 0.585), 0.32)


def lay_field():
    """Overlapping rows of plates laced with cinnabar silk."""
    begin(14, exposure=-0.65)
    silk, of = materials.silk("cinnabar"), steel()
    for row in range(4):
        rows = laced_row(11, of, silk)
        transform(rows, (0, 0, 0), (math.radians(5), 0, 0))
        transform(rows, (1.0 * (row % 2), 6.2 - 4.3 * row, 0.28))
    return studio.camera((0.3, -0.4, 0.3), 12.5, 18, 34, 0.05, focus=(0, -1.4, 0.5))


def lay_plate():
    """One plate and the end of a lace."""
    begin(7.5)
    transform([lamella(steel())], (0.2, 0.1, 0.02), (0, 0, math.radians(62)))
    path = catmull_rom(
        [(-9, 2.4, 0.12), (-5.2, 2.6, 0.12), (-3.0, 1.3, 0.12), (-2.2, -0.6, 0.14), (-3.1, -1.9, 0.12), (-4.6, -1.4, 0.12),
         (-4.3, 0.3, 0.3), (-2.6, 0.5, 0.36), (-1.3, -1.9, 0.12), (1.4, -2.5, 0.12), (3.6, -2.2, 0.12)],
        steps=16,
    )
    cord(path, 0.11, materials.silk("cinnabar"))
    return studio.camera((-0.5, -0.2, 0.1), 7.4, 6, 50, 0.06, focus=(0.2, -0.3, 0.2))


def lay_row():
    """A row of plates seen from its end."""
    begin(9, 1.6, exposure=0.0)
    row = laced_row(9, steel(), materials.silk("ink"), hanging=False)
    transform(row, (0.9, 2.2, 0), (0, 0, math.radians(-118)))
    return studio.camera((-0.5, -1.6, 0.35), 5.8, -4, 24, 0.11, focus=(-0.9, -2.6, 0.4))


def lay_collar():
    """The Gorget Collar beside the plates it is modelled on."""
    begin(17, 1.6, exposure=0.0)
    collar = gorget()
    transform(collar, (-4.9, 1.0, -staging.get_lowest_z(collar)), (0, 0, math.radians(12)))
    silk = materials.silk("ink")
    row = laced_row(4, steel(), silk, hanging=False)
    transform(row, (7.4, 2.4, 0), (0, 0, math.radians(-16)))
    loose = [lamella(steel()), lamella(steel())]
    transform(loose[:1], (3.9, -4.4, 0.02), (0, 0, math.radians(35)))
    transform(loose[1:], (8.9, -3.6, 0.02), (0, 0, math.radians(104)))
    return studio.camera((0.9, -0.2, 0.4), 16.5, 0, 40, 0.05, focus=(0, -2.4, 0.6))


def lay_rivets():
    """Domed rivets on the edge of a plate: the Rivet Studs' form."""
    begin(4, 1.1, 0.2, -0.3)
    places = [(x, y) for x in (-1.15, 0.0, 1.15) for y in (-1.5, 0.0, 1.5)]
    dark = materials.brushed("Object", (1.4, 50, 50), 0.12, (0.34, 0.335, 0.33), 0.34)
    sheet = [box(5.6, 5.2, THICK, dark, 0.05)]
    dice = random.Random(4)
    for x, y in places:
        rivet = stud(materials.silver(0.14), materials.satin())
        sheet += transform(rivet, (1.45 * x, y, THICK), (0, 0, dice.uniform(0, 6)))
    transform(sheet, (0.3, 0.5, 0), (0, 0, math.radians(16)))
    return studio.camera((0.1, -0.3, 0.3), 2.6, 24, 34, 0.15, focus=(0.2, -0.7, 0.4))


VIEWS = {1: lay_field, 2: lay_plate, 3: lay_row, 4: lay_collar, 5: lay_rivets}
BUILDERS_BY_PRODUCT = {"journal-armour": lambda view: VIEWS[view]()}
