"""Places products in a scene: on edge, on a ring cone, a wrist form, a bust, a card or a board, beside a ruler."""

import math

import mannequins
import materials
import props
import studio
from meshes import transform
from chains import hook

BUST_LIGHT = {True: (2.4, 0.6, 1.1), False: (0.8, 0.5, 1.1)}  # edge, front and side lights by collection


def ground(dark, reach, level=0.0, **more):
    (studio.slate if dark else studio.paper)(reach, level=level, **more)


def begin_table(reach, dark, side=0.6, front=1.0):
    """The collection's ground in raking light, for props."""
    studio.begin(reach, dark, 1.1 if dark else 1.0, front, side)
    if dark:
        studio.slate(reach, (1.2, 1.1))
    else:
        studio.paper(reach)


def stand_on_edge(things, radius, at=(0, 0, 0), turn=0, lean=0.0):
    """A ring or bangle standing on its rim, leaning back by `lean` radians, then turned by `turn` degrees."""
    transform(things, (0, 0, 0), (math.pi / 2, 0, 0))
    transform(things, (0, 0, radius))
    transform(things, (0, 0, 0), (-lean, 0, 0))
    return transform(things, at, (0, 0, math.radians(turn)))


def show_on_cone(build, dark, inner, spin=0.0, other=None, facet=None):
    """A ring on a cone behind a ruler; `inner`: radius of its bore.

    `other` builds a second finish, for the ground; `facet`: its half height, to stand it on a facet instead of laying it down.
    """
    begin_table(7.4, dark)
    cone, rest = props.ring_cone(dark, inner)
    transform([cone], (-0.55, 0.9, 0))
    ring = transform(build(), (0, 0, 0), (0, 0, spin))
    transform(ring, (-0.55, 0.9, rest - get_lowest_z(ring)))
    if facet:
        stand_on_edge(other(), facet, (2.05, 0.05, 0), 33)
        studio.glint((2.05, 0.05, 1), (0, 7.3, 3.3), 7, 70)
    elif other:
        lying = transform(other(), (0, 0, 0), (0, 0, spin - 0.3))
        transform(lying, (1.95, 0.15, -get_lowest_z(lying)))
    transform(props.ruler(4), (-1.95, -1.75, 0), (0, 0, math.radians(3)))
    return studio.camera((0.05, 0, 2.05), 8.0, 4, 19, 0.03, focus=(-0.35, 0.2, 2.6))


def show_on_form(build, dark, inner, spin=0.0, oval=1.0, other=None):
    """A bracelet on a linen form behind a ruler; `other` builds a second finish below it, on pale linen.

    `inner`: half depth of the form at the bracelet.
    """
    begin_table(13, dark)
    transform(props.wrist_form(dark and not other, 9.5, inner - 0.5, inner + 0.5, oval), (0, 1.6, 0))
    worn = transform(build(), (0, 0, 0), (0, 0, spin))
    transform(worn, (0, 1.6, 4.6 - get_lowest_z(worn)))
    if other:
        below = transform(other(), (0, 0, 0), (0, 0, spin))
        transform(below, (0, 1.6, 1.7 - get_lowest_z(below)))
    transform(props.ruler(8), (-4.1, -2.9, 0), (0, 0, math.radians(4)))
    return studio.camera((0.0, 0, 4.1), 14.2, 6, 18, 0.03, focus=(0, -1.2, 4))


def begin_bust_scene(dark):
    """A linen bust, cropped by the lower edge of the frame."""
    studio.begin(30, dark, *BUST_LIGHT[dark])
    ground(dark, 30, level=-11)
    mannequins.bust(materials.stretched_linen(dark))
    if dark:
        studio.glint((0, -7, 8), (-16, -22, 6), 24, 45)


def frame_bust(middle, height=21, focus=4.0):
    """A view of the bust around height `middle`, sharp at its front at height `focus`."""
    return studio.camera((0, -6, middle), height, 14, 8, 0.03, focus=mannequins.on_bust(0, focus, 0.4))


def show_on_board(lay, dark, length, depth=9.4, ruler_at=-1.9, turn=57, height=None):
    """Pins or combs on a linen board beside a ruler of `length` cm; `lay(top)` builds them."""
    begin_table(length * 1.1, dark, 0.4)
    top = 0.9
    board = props.linen_board(length + 3.4, depth, top, dark)
    items = lay(top)
    scale = transform(props.ruler(length), (-length / 2, ruler_at, top))
    transform([board, *items, *scale], (0, 0, 0), (0, 0, math.radians(turn)))
    return studio.camera((0, 0, top), height or length * 1.1, 0, 60, 0.03)


def show_on_card(hang, dark):
    """Earrings on an upright card beside a ruler that starts at their holes; `hang((x, y, z))` builds one."""
    begin_table(10, dark, 0.9, 0.4 if dark else 1.0)
    hole, holes, gap = 8.4, (-0.35, 2.0), 1.2
    card = props.linen_board(7.4, 9.0, 0.22, dark)
    transform([card], (0, 0, 0), (math.pi / 2, 0, 0))
    transform([card], (0, 0.22, 0.35 + 4.5))
    foot = props.box(8.4, 2.6, 0.5, materials.wood(dark), 0.08, (0, 0.1, 0))
    scale = transform(props.ruler(6), (0, 0, 0), (0, math.pi / 2, 0))
    transform(scale, (0, 0, 0), (0, 0, -math.pi / 2))
    transform(scale, (holes[0] - gap, 0, hole))
    for x in holes:
        hang((x, 0.05, hole))
    middle = (holes[0] + holes[1] - gap - 0.4) / 2
    return studio.camera((middle, 0, 5.8), 9.4, -9, 5, 0.02, focus=(middle, -0.3, 5.8))


def hang_through_card(build, silver):
    """`hang` for show_on_card: a drop on an ear wire; `build(eye)` builds the drop."""

    def hang(hole):
        x, y, z = hole
        _, eye = hook((x, y, z), silver(), tail=0.5)
        build(eye)

    return hang


def get_lowest_z(things):
    return min((thing.matrix_basis @ v.co).z for thing in things for v in thing.data.vertices)


def pair_on_stand(build, silver, dark, width=5.4, gap=2.6, height=6.2):
    """Two drops on a T stand; `build(eye, degrees)` builds one, turned and hanging from `eye`."""
    metal = materials.oxidised()
    foot = materials.slate(6) if dark else materials.pale_stone(4)
    props.stand(width, height, metal, foot)
    for side in (-1, 1):
        wire, eye = hook((side * gap / 2, 0, height + 0.09), silver)
        build(eye, 24 if side < 0 else -16)
