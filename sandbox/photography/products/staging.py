"""Places products in a scene: on edge, on the hand, the wrist, the bust, in the hair, at the ear."""

import math

from mathutils import Matrix, Vector

import ears
import hair
import hands
import props
import mannequins
import materials
import studio
from meshes import transform
from chains import hook


# Edge, front and side lights for mannequins, for the dark and the pale collection.
MODELLED = {True: (1.6, 0.4, 2.0), False: (0.8, 0.5, 1.1)}
BUST_LIGHT = {True: (2.4, 0.6, 0.7), False: MODELLED[False]}  # a dark bust, so that a chain stands out


def ground(dark, reach, level=0.0, **more):
    (studio.slate if dark else studio.paper)(reach, level=level, **more)


def _begin_scene(reach, dark, level, light=MODELLED):
    """A mannequin's scene; `level` is the height of its base."""
    studio.begin(reach, dark, *light[dark])
    ground(dark, reach, level=level)


def stand_on_edge(things, radius, at=(0, 0, 0), turn=0, lean=0.0):
    """A ring or bangle standing on its rim, rotated about the vertical and leaning back by `lean` radians."""
    transform(things, (0, 0, 0), (math.pi / 2, 0, 0))
    transform(things, (0, 0, radius))
    transform(things, (0, 0, 0), (-lean, 0, 0))
    return transform(things, at, (0, 0, math.radians(turn)))


def show_on_hand(build, dark, height=7.4, spin=0.0):
    """build()'s ring on the hand's ring finger; `spin` rotates it around the finger."""
    _begin_scene(18, dark, -9)
    transform([hands.hand(materials.plaster(dark))])
    at, bend = map(Vector, hands.RING_AT)
    ring = transform(build(), (0, 0, 0), (0, 0, spin))
    tilt = Vector((0, 0, 1)).rotation_difference(bend - at).to_matrix().to_4x4()
    for thing in ring:
        thing.matrix_world = tilt @ thing.matrix_basis
    transform(ring, at)
    transform([thing for thing in _list_meshes()], (0, 0, 0), (0, math.radians(9), 0))
    if dark:
        studio.glint((2.6, -1, 11.1), (-13, -13, 5), 14, 150)
        studio.glint((2.6, -1, 11.1), (14, -10, 3), 9, 90)
    return studio.camera((2.25, -0.6, 11.1), height, 12, 8, 0.03, focus=(2.6, -1.2, 10.9))


def _list_meshes():
    import bpy

    return [
        o
        for o in bpy.context.scene.objects
        if o.type == "MESH" and o.name.split(".")[0] not in ("slate", "wall", "paper", "flag")
    ]


def show_on_wrist(build, dark, z=-1.6, tilt=(0.10, 0.16)):
    """build()'s bracelet on the hand's wrist."""
    _begin_scene(22, dark, -11)
    transform([hands.hand(materials.plaster(dark))])
    transform(build(), (0, 0, z), (tilt[0], tilt[1], 0))
    transform(_list_meshes(), (0, 0, 0), (0, math.radians(9), 0))
    if dark:
        studio.glint((0, -2.6, z), (-12, -15, 5), 12, 260)
        studio.glint((0, -2.6, z), (17, -10, 5), 14, 240)
    return studio.camera((-0.2, 0, 0.1), 15, 24, 12, 0.04, focus=(0, -2.4, z))


def begin_bust_scene(dark):
    """The bust, cropped by the lower edge of the frame."""
    _begin_scene(30, dark, -11, BUST_LIGHT)
    transform([mannequins.bust(materials.plaster(dark, 0.41 if dark else 1))])
    if dark:
        studio.glint((0, -7, 8), (-16, -22, 6), 24, 180)


def show_in_hair(build, dark, place, height=17, aim=(0.3, 0, 1.2)):
    """build()'s object in the knot's frame (x across, -y outwards, z up), moved by the matrix `place`."""
    studio.begin(17, dark, *((3.0, 1.2, 2.4) if dark else (0.9, 0.6, 1.0)))  # black hair needs more light
    ground(dark, 17, level=-16)
    hair.head(materials.plaster(dark))
    for thing in build():
        thing.matrix_world = hair.KNOT @ Matrix.Scale(1 / hair.SIZE, 4) @ place @ thing.matrix_basis
    transform(_list_meshes(), (0, 0, 0), (0, 0, math.radians(-14)))
    return studio.camera((aim[0] - 2.0, -8, aim[2]), height, 0, 6, 0.03, focus=(-2.2, -10, 1))


def through_knot(slant=24, along=0.0, out=0.95):
    """A pin along x, raised by `slant` degrees and pushed through the knot by `along`."""
    turned = Matrix.Rotation(math.radians(-slant), 4, "Y")
    return Matrix.Translation((0, -out, 0)) @ turned @ Matrix.Translation((along, 0, 0))


def show_on_ear(build, dark, height=10.8, aim=-1.5):
    """An earring on the ear; build(pierced) creates it at the piercing."""
    _begin_scene(17, dark, -13)
    ears.head_with_ear(materials.plaster(dark))
    build(ears.LOBE)
    return studio.camera((0.5, 0, aim), height, -7, 3, 0.02, focus=(0, -0.5, aim))


def hang_from_ear(build, silver):
    """For show_on_ear: a drop earring. build(eye) creates the drop, silver() the wire's metal."""

    def hang(pierced):
        x, _, z = pierced
        _, eye = hook((x, -0.02, z - 0.045), silver())
        build(eye)

    return hang


def get_lowest_z(things):
    return min((thing.matrix_basis @ v.co).z for thing in things for v in thing.data.vertices)


def pair_on_stand(build, silver, dark, width=5.4, gap=2.6, height=6.2):
    """Two drops on a T stand; build(eye, 24 if side < 0 else -16) creates one that hangs from `eye`."""
    metal = materials.oxidised()
    foot = materials.slate(6) if dark else materials.pale_stone(4)
    props.stand(width, height, metal, foot)
    for side in (-1, 1):
        wire, eye = hook((side * gap / 2, 0, height + 0.09), silver)
        build(eye, 24 if side < 0 else -16)
