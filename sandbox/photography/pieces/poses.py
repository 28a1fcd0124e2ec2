"""How pieces are shown: stood on edge, on the hand, the wrist, the neck, in the bun, beside a ring box."""

import math

from mathutils import Vector

import display
import mannequins
import materials
import studio
from forms import group
from strands import hook


def ground(dark, reach, level=0.0, **more):
    (studio.slate if dark else studio.paper)(reach, level=level, **more)


def _form(reach, dark, level):
    """The room for a mannequin, its foot at `level`."""
    studio.begin(reach, dark, 1.8 if dark else 1)
    ground(dark, reach, level=level)


def on_edge(things, radius, at=(0, 0, 0), turn=0, lean=0.0):
    """A ring or bangle stood up on its rim, turned about the vertical and leaning back by `lean` radians."""
    group(things, (0, 0, 0), (math.pi / 2, 0, 0))
    group(things, (0, 0, radius))
    group(things, (0, 0, 0), (-lean, 0, 0))
    return group(things, at, (0, 0, math.radians(turn)))


def on_hand(build, dark, height=8.4, spin=0.0):
    """The ring made by build() on the third finger of the hand form; `spin` turns it about the finger."""
    _form(18, dark, -9)
    group([mannequins.hand(materials.plaster(dark))])
    root, bend = Vector(mannequins.FINGERS[2][0]), Vector(mannequins.FINGERS[2][1])
    at = root.lerp(bend, 0.44)
    ring = group(build(), (0, 0, 0), (0, 0, spin))
    tilt = (bend - root).normalized().to_track_quat("Z", "Y").to_matrix().to_4x4()
    for thing in ring:
        thing.matrix_world = tilt @ thing.matrix_basis
    group(ring, at)
    group([thing for thing in _everything()], (0, 0, 0), (0, math.radians(9), 0))
    return studio.camera((2.45, -0.6, 10.7), height, 20, 10, 0.05, focus=(2.2, -0.8, 10.9))


def _everything():
    import bpy

    return [
        o
        for o in bpy.context.scene.objects
        if o.type == "MESH" and o.name.split(".")[0] not in ("slate", "wall", "paper", "flag")
    ]


def on_wrist(build, dark, z=-1.6, tilt=(0.10, 0.16)):
    """The bracelet made by build() about the wrist of the hand form."""
    _form(22, dark, -11)
    group([mannequins.hand(materials.plaster(dark))])
    group(build(), (0, 0, z), (tilt[0], tilt[1], 0))
    group(_everything(), (0, 0, 0), (0, math.radians(9), 0))
    return studio.camera((-0.2, 0, 0.1), 16.5, 24, 12, 0.05, focus=(0, -2.4, z))


def neck(dark):
    """The bust, cut off by the lower edge of the frame."""
    _form(30, dark, -11)
    group([mannequins.bust(materials.plaster(dark))])


def in_bun(build, dark, slant=24, through=1.4):
    """A hairpin made along x (its middle at the origin) pushed through the bun of the head form."""
    _form(30, dark, -18)
    mannequins.head(materials.plaster(dark))
    group(build(), (0, 0, 0), (0, math.radians(slant), 0))
    pin = _everything()[3:]
    group(pin, (0, -10.4 - through, 2.2))
    group(_everything(), (0, 0, 0), (0, 0, math.radians(-20)))
    return studio.camera((-3.9, -9, 1.9), 18, 4, 8, 0.05, focus=(-4, -12, 2))


def beside_box(dark, lying, aim=(0.3, 0.25, 1.75), height=13.2, at=(1.2, 1.5, 0), turn=-0.42):
    """Pieces beside an open ring box five centimetres wide; lying() makes them on the ground in front."""
    studio.begin(12, dark)
    ground(dark, 12, **({"rest": (0.8, 0.8)} if dark else {}))
    _, seat = display.ring_box(dark, 5.0, at, turn)
    lying(seat)
    return studio.camera(aim, height, 6, 30, 0.06, focus=(aim[0], -1.5, 0.5))


def lying_pair(build, silver, places):
    """Two drops laid down, their wires flat beside them; build(eye, turn) makes one, `places` are (x, y, turn)."""
    for x, y, turn in places:
        wire, eye = hook((0, 0, 0), silver)
        group(wire, (0, 0, 0), (0, 0, math.pi / 2))
        piece = wire + build((-eye[1], 0, eye[2]), 0)
        group(piece, (0, 0, 0), (math.radians(-92.5), 0, 0))
        group(piece, (x, y, -lowest(piece)), (0, 0, math.radians(turn)))


def lowest(things):
    return min((thing.matrix_basis @ v.co).z for thing in things for v in thing.data.vertices)


def pair_on_stand(build, silver, dark, width=5.4, gap=2.6, height=6.2):
    """Two drops on a T stand; build(eye, 24 if side < 0 else -16) makes one that hangs from the point given."""
    metal = materials.oxidised()
    foot = materials.slate(6) if dark else materials.pale_stone(4)
    display.stand(width, height, metal, foot)
    for side in (-1, 1):
        wire, eye = hook((side * gap / 2, 0, height + 0.09), silver)
        build(eye, 24 if side < 0 else -16)
