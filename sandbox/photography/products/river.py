"""The journal's pictures of river jade: pebbles, a cut, slices, a disc and a carved knot."""

import math
import random

import bmesh
import bpy
from mathutils import Vector

import materials
import studio
from base_meshes import pebble
from chains import cord
from curves import catmull_rom
from meshes import copy, grid, hide, transform
from necklaces import cloud_knot, disc


def cut(stone, at, normal, face, keep_back=True):
    """Cuts a pebble at `at` (local coordinates) and caps it with the material `face`."""
    bm = bmesh.new()
    bm.from_mesh(stone.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-4)
    sliced = bmesh.ops.bisect_plane(
        bm, geom=[*bm.verts, *bm.edges, *bm.faces], plane_co=at, plane_no=normal, clear_outer=keep_back, clear_inner=not keep_back
    )
    rim = [part for part in sliced["geom_cut"] if isinstance(part, bmesh.types.BMEdge)]
    if face.name not in [of.name for of in stone.data.materials]:
        stone.data.materials.append(face)
    for made in bmesh.ops.edgeloop_fill(bm, edges=rim)["faces"]:
        made.material_index, made.smooth = len(stone.data.materials) - 1, False
    for edge in rim:
        edge.smooth = False
    bm.to_mesh(stone.data)
    bm.free()
    stone.data.auto_smooth_angle = math.radians(180)
    return stone


def scatter(count, reach, sizes, wet, dice, taken):
    """River stones on the ground, largest first, without overlaps."""
    shapes = [hide(pebble((1, 0.8, 0.55), materials.gravel(wet), seed, 0.16)) for seed in range(5)]
    for index in range(count):
        size = sizes[1] + (sizes[0] - sizes[1]) * (index / count) ** 0.5
        for _ in range(30):
            at = Vector((dice.uniform(-reach * 1.5, reach * 1.5), dice.uniform(-reach * 0.9, reach * 1.9)))
            if all((at - other).length > 0.82 * (size + far) for other, far in taken):
                taken.append((at, size))
                turns = (dice.uniform(-0.3, 0.3), dice.uniform(-0.3, 0.3), dice.uniform(0, 6.3))
                copy(dice.choice(shapes), (*at, size * 0.32), turns, (size,) * 3)
                break


def lay_bank():
    """A wet and a dry jade pebble with their rinds, on the bank."""
    reach = 16
    studio.begin(reach, False, side=0.5)
    bpy.context.scene.view_settings.exposure = 0.35
    ground = lambda u, v: ((u - 0.5) * 9 * reach, (v - 0.3) * 9 * reach, 0.0)
    dice, taken = random.Random(11), [(Vector((-3.6, -0.6)), 3.0), (Vector((4.2, 0.8)), 3.2)]
    grid("sand", ground, 2, 2, materials.gravel(True))
    scatter(330, reach, (0.45, 1.9), False, dice, taken)
    scatter(900, reach, (0.16, 0.5), False, dice, taken)
    transform([pebble((3.3, 2.5, 1.75), materials.jade_skin(True), 4, 0.13)], (-3.6, -0.6, 1.6), (0.1, -0.08, 0.35))
    transform([pebble((3.5, 2.6, 1.9), materials.jade_skin(False), 9, 0.15)], (4.2, 0.8, 1.7), (0.06, 0.1, -0.5))
    return studio.camera((0.2, 0, 1.2), 11.5, 4, 34, 0.05, focus=(-2, -1.6, 2.4))


def lay_cut():
    """A pebble sawn in two: rind and nephrite."""
    reach = 9
    studio.begin(reach, False, side=0.4)
    studio.paper(reach)
    studio.block(15, 8.5, 0.7, (0, 0.8, 0), turn=-5)
    inside = materials.jade("celadon", 0.9, 0.18, 0.08)
    studio.glint((-1.9, -1, 2.7), (2.6, -7, 5.2), 4.5, 30)
    half = cut(pebble((3.2, 2.5, 2.1), materials.jade_skin(False), 9, 0.15), (0, 0, 0.1), (0.0, 0, 1), inside)
    transform([half], (0, 0, 0), (math.radians(68), 0, 0))
    transform([half], (-1.9, -0.6, 2.75), (0, 0, math.radians(14)))
    other = cut(pebble((3.2, 2.5, 2.1), materials.jade_skin(False), 9, 0.15), (0, 0, 0.1), (0.0, 0, 1), inside, False)
    transform([other], (3.6, 1.1, 0.62), (0, 0, 0.7))
    return studio.camera((0.35, 0, 2.2), 8.8, 3, 17, 0.05, focus=(-1.9, -1.2, 2.6))


def lay_slices():
    """Backlit, fanned slices of one pebble."""
    reach = 9
    studio.begin(reach, False, edge=1.5)
    studio.paper(reach)
    studio.glint((0, 0, 1.5), (1.5, 9, 2.5), 5, 60)
    for index in range(5):
        inside = materials.jade("river" if index % 2 else "celadon", 2.6, 0.5, 0.14)
        slab = pebble((2.9, 2.3, 2.0), materials.jade_skin(False), 9, 0.15)
        low = -0.9 + 0.42 * index
        cut(cut(slab, (0, 0, low + 0.3), (0, 0, 1), inside), (0, 0, low), (0, 0, 1), inside, False)
        transform([slab], (0, 0, -low))
        transform([slab], (-3.8 + 2.0 * index, 0.9 - 0.55 * index, 0.34 * index), (0, math.radians(4 if index else 0), 0.25 * index))
    return studio.camera((0.15, -0.4, 0.5), 9.8, -4, 40, 0.05, focus=(1.2, -1.4, 1.0))


def stand_disc():
    """A disc upright on pale stone, light through its edge."""
    reach = 8
    studio.begin(reach, False, edge=1.3, front=1.4, side=0.4)
    studio.paper(reach)
    studio.block(8.5, 4.6, 1.1, (-0.6, 0.5, 0), turn=-7)
    studio.block(4.4, 2.6, 2.4, (3.2, 2.6, 0), turn=12)
    upright = transform(disc(), (0, 0, 0), (math.radians(83), 0, 0))
    transform(upright, (-0.8, 0.1, 1.1 + 2.2), (0, 0, math.radians(26)))
    return studio.camera((0.5, 0, 2.6), 7.0, 0, 12, 0.06, focus=(-0.8, -0.2, 3.2))


def lay_knot():
    """A carved knot on folded paper beside its loose cord."""
    reach = 8
    studio.begin(reach, False, side=0.3)
    studio.paper(reach)
    sheet = lambda u, v: ((u - 0.5) * 10.5, (v - 0.5) * 7.6, 0.03 + 0.10 * abs(math.sin(math.pi * 3 * u)) ** 0.5 * (0.5 + 0.5 * v) + 0.25 * max(0, u - 0.8) ** 1.5)
    folded = grid("sheet", sheet, 120, 12, materials.paper(3), sharp=20)
    transform([folded], (0.2, 0.1, 0), (0, 0, math.radians(-12)))
    transform(cloud_knot(materials.jade("celadon", 1.2)), (-0.7, -0.1, 0.84), (0, 0, 0.3))
    silk = materials.silk("moss")
    coil = [((1.15 + 0.012 * k / 8) * math.cos(k / 8) + 4.3, (0.85 + 0.012 * k / 8) * math.sin(k / 8) + 0.6, 0.28 + 0.0035 * k) for k in range(110)]
    cord(catmull_rom([*coil, (5.4, 1.9, 0.4), (6.4, 2.4, 0.16), (9, 2.6, 0.13)], steps=3), 0.11, silk)
    return studio.camera((0.9, 0.1, 0.3), 6.2, -3, 44, 0.06, focus=(-0.7, -0.9, 1.1))


VIEWS = {1: lay_bank, 2: lay_cut, 3: lay_slices, 4: stand_disc, 5: lay_knot}
BUILDERS_BY_PRODUCT = {"journal-jade": lambda view: VIEWS[view]()}
