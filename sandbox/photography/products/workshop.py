"""The journal's pictures of the workshop, and About's bench: tools, silver and unfinished rings."""

import math
import random

import bpy

import materials
import props
import staging
import studio
import tools
from bracelets import cuff
from meshes import grid, transform
from rings import brushed_band, lay_signet, polished_signet


def begin(reach, side=0.7, front=0.9, exposure=0.1):
    """The bench in warm light from a window at the left."""
    studio.begin(reach, True, 1.25, front, side)
    bpy.context.scene.view_settings.exposure = exposure
    tools.bench(reach)


def lay_block():
    """A hammer and a flattened strip of silver on a bench block."""
    begin(16)
    block = transform([tools.bench_block(8.4, 2.6)], (-2.6, 0.4, 0), (0, 0, math.radians(14)))
    assert block
    strip = lambda u, v: ((u - 0.5) * 9.5, (v - 0.5) * 0.9 * (1 + 0.06 * math.sin(u * 61) * math.sin(u * 17)), 0.10 + 0.012 * math.sin(u * 70) + 0.9 * max(0, u - 0.62) ** 2 * 4)
    silver = grid("strip", strip, 180, 8, materials.silver(0.2), sharp=60)
    silver.modifiers.new("thickness", "SOLIDIFY").thickness = 0.09
    transform([silver], (-2.4, -0.4, 2.6), (0, 0, math.radians(30)))
    transform(tools.hammer(), (4.9, 4.4, 0), (0, 0, math.radians(-58)))
    return studio.camera((0.6, 1.0, 1.3), 13.4, 0, 30, 0.05, focus=(-2.4, -1.6, 2.5))


def lay_tools():
    """Files and a saw frame side by side."""
    begin(22)
    transform(tools.saw_frame(), (-4.0, 2.6, 0), (0, 0, math.radians(6)))
    transform(tools.file(), (-3.5, -0.7, 0), (0, 0, math.radians(4)))
    transform(tools.file(11.5, 0.9, 0.3), (-3.2, -3.6, 0), (0, 0, math.radians(-3)))
    transform(tools.file(10.0, 0.7, 0.25), (-3.0, -6.0, 0), (0, 0, math.radians(2)))
    tools.filings(50, (7.5, -2.0), 1.4, materials.silver(0.3), random.Random(2))
    return studio.camera((-1.6, -0.2, 0.3), 20, -8, 46, 0.04, focus=(0, -1.0, 0.6))


def lay_metal():
    """Sheet, a coil of wire, and cut strips."""
    begin(12, front=2.0)
    sheet = lambda u, v: ((u - 0.5) * 9, (v - 0.5) * 6.4, 0.06 + 1.7 * max(0, u + 0.45 * v - 0.98) ** 2)
    satin = materials.brushed("Object", (1.4, 46, 46), 0.10, (0.78, 0.77, 0.755), 0.30)
    plate = grid("sheet", sheet, 120, 40, satin, sharp=180)
    plate.modifiers.new("thickness", "SOLIDIFY").thickness = 0.07
    transform([plate], (-3.0, 0.9, 0.05), (0, 0, math.radians(-13)))
    dice = random.Random(3)
    transform(tools.wire_coil(2.6, 0.11, 6, materials.silver(0.16), dice), (4.0, 0.5, 0))
    for index in range(3):
        transform([props.box(5.2 - index, 0.42, 0.09, satin, 0.02)], (-0.6 + 1.1 * index, -3.5 - 0.1 * index, 0.10 * index), (0, 0, math.radians(-20 + 11 * index)))
    tools.filings(24, (2.2, -3.4), 0.9, materials.silver(0.3), dice)
    return studio.camera((0.4, -0.3, 0.4), 11.5, 5, 38, 0.05, focus=(0.5, -1.6, 0.4))


def lay_pin():
    """A half-filed ring on the bench pin."""
    begin(8.5)
    transform([tools.bench_pin()], (0, 1.4, 0.4), (0, 0, math.radians(24)))
    ring = [tools.rough_ring(materials.brushed("UV", (4, 150, 1), 0.12))]
    staging.stand_on_edge(ring, 1.12, (2.9, -0.6, 2.06), 36, 0.05)
    transform(tools.file(11, 1.0, 0.35), (-5.4, 4.4, 2.3), (0, 0, math.radians(-9)))
    tools.filings(70, (2.2, -1.6), 0.5, materials.silver(0.3), random.Random(5), 2.0)
    tools.filings(60, (1.4, -4.6), 0.9, materials.silver(0.3), random.Random(6))
    return studio.camera((1.3, -0.4, 2.0), 8.0, 6, 28, 0.08, focus=(2.7, -1.4, 2.9))


def lay_finished():
    """Finished jewelry on a polishing cloth."""
    begin(13, front=3.0, exposure=0.5)
    cloth = tools.drape("cloth", 24, 17, materials.linen(True), 0.7, 2.0)
    transform([cloth], (0, 1.5, 0), (0, 0, math.radians(8)))
    bowl = transform(cuff(), (0, 0, 0), (0, 0, math.radians(-38)))
    transform(bowl, (-2.6, 1.6, 0.75))
    ring = transform([brushed_band()], (0, 0, 0), (math.radians(7), 0, 0.3))
    transform(ring, (3.1, -1.5, 0.33 - staging.get_lowest_z(ring)))
    transform(lay_signet(polished_signet(), 24), (5.4, 0.7, 0.62))
    return studio.camera((0.8, 0.6, 1.1), 9.2, 4, 32, 0.05, focus=(-1.0, -1.2, 1.4))


def lay_bench():
    """The maker's bench: an apron, files, and a half-filed ring in a clamp."""
    begin(11, exposure=0.2)
    apron = tools.drape("apron", 26, 9, materials.leather(), 0.55, 5.0, 0.2)
    transform([apron, *tools.seam(apron)], (-8.2, -7.0, 0), (0, 0, math.radians(-24)))
    clamp = transform(tools.ring_clamp(), (0, 0, 0), (math.radians(90), 0, 0))
    ring = transform([tools.rough_ring(materials.brushed("UV", (4, 150, 1), 0.12))], (0, 0, 0), (math.radians(90), 0, math.radians(20)))
    transform(ring, (0.62, 0, 0))
    transform([*clamp, *ring], (1.9, -0.6, 1.8), (math.radians(18), math.radians(-6), math.radians(17)))
    transform([tools.bench_pin()], (8.6, 6.6, 0.3), (0, 0, math.radians(-38)))
    transform(tools.file(), (-3.2, 4.6, 0), (0, 0, math.radians(-10)))
    transform(tools.file(11, 0.9, 0.3), (-4.4, 6.8, 0), (0, 0, math.radians(-16)))
    tools.filings(120, (3.0, -1.2), 1.2, materials.silver(0.3), random.Random(8))
    return studio.camera((0.9, -0.2, 1.1), 9.6, 6, 30, 0.07, focus=(2.4, -1.0, 2.0))


VIEWS = {1: lay_block, 2: lay_tools, 3: lay_metal, 4: lay_pin, 5: lay_finished}
BUILDERS_BY_PRODUCT = {"journal-workshop": lambda view: VIEWS[view](), "about": lambda _: lay_bench()}
