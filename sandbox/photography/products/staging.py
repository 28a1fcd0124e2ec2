"""Places products in a scene: on edge, on the hand, the wrist, the bust, in the bun, beside a ring box."""

import math

from mathutils import Vector

import props
import mannequins
import materials
import studio
from meshes import transform
from chains import hook


def ground(dark, reach, level=0.0, **more):
    (studio.slate if dark else studio.paper)(reach, level=level, **more)


def _begin_scene(reach, dark, level):
    """The scene of a mannequin whose foot is at `level`."""
    studio.begin(reach, dark, 1.8 if dark else 1)
    ground(dark, reach, level=level)


def stand_on_edge(things, radius, at=(0, 0, 0), turn=0, lean=0.0):
    """A ring or bangle stood up on its rim, turned about the vertical and leaning back by `lean` radians."""
    transform(things, (0, 0, 0), (math.pi / 2, 0, 0))
    transform(things, (0, 0, radius))
    transform(things, (0, 0, 0), (-lean, 0, 0))
    return transform(things, at, (0, 0, math.radians(turn)))


def show_on_hand(build, dark, height=8.4, spin=0.0):
    """The ring made by build() on the third finger of the hand form; `spin` turns it about the finger."""
    _begin_scene(18, dark, -9)
    transform([mannequins.hand(materials.plaster(dark))])
    root, bend = Vector(mannequins.FINGERS[2][0]), Vector(mannequins.FINGERS[2][1])
    at = root.lerp(bend, 0.44)
    ring = transform(build(), (0, 0, 0), (0, 0, spin))
    tilt = (bend - root).normalized().to_track_quat("Z", "Y").to_matrix().to_4x4()
    for thing in ring:
        thing.matrix_world = tilt @ thing.matrix_basis
    transform(ring, at)
    transform([thing for thing in _list_meshes()], (0, 0, 0), (0, math.radians(9), 0))
    return studio.camera((2.45, -0.6, 10.7), height, 20, 10, 0.05, focus=(2.2, -0.8, 10.9))


def _list_meshes():
    import bpy

    return [
        o
        for o in bpy.context.scene.objects
        if o.type == "MESH" and o.name.split(".")[0] not in ("slate", "wall", "paper", "flag")
    ]


def show_on_wrist(build, dark, z=-1.6, tilt=(0.10, 0.16)):
    """The bracelet made by build() about the wrist of the hand form."""
    _begin_scene(22, dark, -11)
    transform([mannequins.hand(materials.plaster(dark))])
    transform(build(), (0, 0, z), (tilt[0], tilt[1], 0))
    transform(_list_meshes(), (0, 0, 0), (0, math.radians(9), 0))
    return studio.camera((-0.2, 0, 0.1), 16.5, 24, 12, 0.05, focus=(0, -2.4, z))


def begin_bust_scene(dark):
    """The bust, cut off by the lower edge of the frame."""
    _begin_scene(30, dark, -11)
    transform([mannequins.bust(materials.plaster(dark))])


def show_in_bun(build, dark, slant=24, through=1.4):
    """A hairpin made along x (its middle at the origin) pushed through the bun of the head form."""
    _begin_scene(30, dark, -18)
    mannequins.head(materials.plaster(dark))
    transform(build(), (0, 0, 0), (0, math.radians(slant), 0))
    pin = _list_meshes()[3:]
    transform(pin, (0, -10.4 - through, 2.2))
    transform(_list_meshes(), (0, 0, 0), (0, 0, math.radians(-20)))
    return studio.camera((-3.9, -9, 1.9), 18, 4, 8, 0.05, focus=(-4, -12, 2))


def show_beside_box(dark, lying, aim=(0.3, 0.25, 1.75), height=13.2, at=(1.2, 1.5, 0), turn=-0.42):
    """Products beside an open ring box five centimetres wide; lying() makes them on the ground in front."""
    studio.begin(12, dark)
    ground(dark, 12, **({"rest": (0.8, 0.8)} if dark else {}))
    _, seat = props.ring_box(dark, 5.0, at, turn)
    lying(seat)
    return studio.camera(aim, height, 6, 30, 0.06, focus=(aim[0], -1.5, 0.5))


def lay_pair(build, silver, places):
    """Two drops laid down, their wires flat beside them; build(eye, turn) makes one, `places` are (x, y, turn)."""
    for x, y, turn in places:
        wire, eye = hook((0, 0, 0), silver)
        transform(wire, (0, 0, 0), (0, 0, math.pi / 2))
        parts = wire + build((-eye[1], 0, eye[2]), 0)
        transform(parts, (0, 0, 0), (math.radians(-92.5), 0, 0))
        transform(parts, (x, y, -get_lowest_z(parts)), (0, 0, math.radians(turn)))


def get_lowest_z(things):
    return min((thing.matrix_basis @ v.co).z for thing in things for v in thing.data.vertices)


def pair_on_stand(build, silver, dark, width=5.4, gap=2.6, height=6.2):
    """Two drops on a T stand; build(eye, 24 if side < 0 else -16) makes one that hangs from the point given."""
    metal = materials.oxidised()
    foot = materials.slate(6) if dark else materials.pale_stone(4)
    props.stand(width, height, metal, foot)
    for side in (-1, 1):
        wire, eye = hook((side * gap / 2, 0, height + 0.09), silver)
        build(eye, 24 if side < 0 else -16)
