"""A silversmith's bench and tools."""

import math

import bpy
from mathutils import Vector, noise

import materials
from curves import catmull_rom
from meshes import band, bevel, grid, lathe, mesh, torus, transform, tube
from props import box


def bench(reach, front=-2.2):
    """Oiled planks along x before a dark wall; `front`: front edge in units of `reach`."""
    deep, of = 0.85 * reach, materials.wood("beech")
    for row in range(5):
        plank = box(2.2, deep - 0.05, 9 * reach, of, 0.06)
        transform([plank], (0, 0, 0), (0, math.pi / 2, 0))
        transform([plank], (-4.5 * reach - 0.7 * row, front * reach + deep * (row + 0.5), -1.1))
    back = [(-9 * reach, 2.4 * reach, -9 * reach), (9 * reach, 2.4 * reach, -9 * reach)]
    back += [(x, y, 9 * reach) for x, y, _ in back[::-1]]
    mesh("wall", back, [(0, 1, 2, 3)], materials.dark_wall())


def handle(long, thick, of):
    """A turned handle along x with its ferrule at 0."""
    profile = [(0, 0), (thick * 0.62, 0.02), (thick * 0.66, 0.3), (thick * 0.72, 0.5)]
    profile += [
        (thick * (0.74 + 0.26 * math.sin(math.pi * min(1, k / 14)) - 0.12 * math.sin(math.pi * k / 20) ** 8), 0.5 + (long - 1.2) * k / 20)
        for k in range(1, 21)
    ]
    end = profile[-1][0]
    profile += [(end * math.cos(t), long - 0.7 + 0.7 * math.sin(t)) for t in (math.pi / 2 * k / 8 for k in range(1, 9))]
    ferrule = lathe([(thick * 0.60, -0.02), (thick * 0.70, 0), (thick * 0.72, 0.75), (thick * 0.60, 0.78)], materials.steel(), 48)
    return transform([lathe(profile, of, 64, 60), ferrule], (0, 0, 0), (0, math.pi / 2, 0))


def hammer():
    """A planishing hammer lying along x, its head at the origin."""
    steel = materials.brushed("Object", (40, 40, 1.5), 0.04, (0.50, 0.50, 0.505), 0.22)
    profile = [(0, -3.0), (1.16, -3.0), (1.25, -2.93), (1.25, -2.1), (1.12, -1.75), (0.72, -1.2), (0.68, -0.9), (0.86, -0.75)]
    profile += [(0.86, 0.75), (0.68, 0.9), (0.62, 1.3)]
    profile += [(0.92 * math.cos(t), 2.3 + 0.92 * math.sin(t)) for t in (-0.85 + (math.pi / 2 + 0.85) * k / 12 for k in range(13))]
    head = transform([lathe(profile, steel, 96, 40)], (0, 0, 0), (math.pi / 2, 0, 0))
    shaft = []
    for step in range(41):
        at = step / 40
        shaft.append((0.40 + 0.10 * at + 0.26 * math.sin(math.pi * max(0, at - 0.45) / 0.55) ** 2, -0.95 + 25 * at))
    shaft = [(0, -0.95), *shaft, (0.3, 24.2), (0, 24.3)]
    stick = lathe(shaft, materials.wood(False), 48, 60)
    for vertex in stick.data.vertices:
        vertex.co.x *= 0.74
    transform([stick], (0, 0, 0), (0, math.pi / 2, 0))
    return transform([*head, stick], (0, 0, 1.25), (0, math.radians(1.4), 0))


def file(long=13.0, wide=1.25, tip=0.45):
    """A half-round file along x with a turned handle, its tip at +x."""
    count, around = 40, 28

    def point(u, v):
        x = long * v
        half = wide / 2 * (1 if v < 0.45 else 1 - (1 - tip) * ((v - 0.45) / 0.55) ** 1.6)
        if v < 0.06:
            half *= 0.45 + 9 * v
        turn = 2 * math.pi * u
        y, z = half * math.cos(turn), half * math.sin(turn)
        return (x, y, 0.5 * z if z > 0 else 0.08 * z)

    blade = grid("file", point, around, count, materials.file_cut(), closed_u=True, sharp=40)
    return transform([blade], (0, 0, 0.62)) + transform(handle(9.5, 1.0, materials.wood("beech")), (0, 0, 0.62), (0, 0, math.pi))


def saw_frame(long=12.5, deep=7.5):
    """A jeweller's saw lying flat, its blade along x at y = 0."""
    steel, dark = materials.steel(), materials.oxidised(0.35)
    path = [(-0.6, -0.7), (-0.6, 0), (-0.6, deep * 0.5), (-0.6, deep - 0.5), (-0.1, deep), (long / 2, deep), (long, deep)]
    path += [(long + 0.5, deep - 0.5), (long + 0.5, deep * 0.5), (long + 0.5, 0), (long + 0.5, -0.7)]
    frame = tube(catmull_rom([(x, y, 0) for x, y in path], steps=8), 0.30, steel, sides=20)
    parts = [frame, box(long + 1.4, 0.24, 0.06, steel, 0.01, (long / 2, 0, -0.02))]
    for x in (-0.6, long + 0.5):
        jaw = box(1.0, 0.9, 0.55, steel, 0.08, (x, 0, -0.27))
        screw = lathe([(0, 0), (0.36, 0), (0.40, 0.05), (0.40, 0.35), (0.34, 0.40), (0, 0.40)], dark, 24)
        parts += [jaw, *transform([screw], (x, 0, 0.28)), box(1.5, 0.12, 0.55, steel, 0.05, (x, 0, 0.55))]
    grip = transform(handle(10, 1.15, materials.wood(True)), (-1.1, 0, 0), (0, 0, math.pi))
    return transform([*parts, *grip], (0, 0, 0.72), (math.radians(-2), 0, 0))


def bench_block(side=7.0, tall=2.2):
    return box(side, side, tall, materials.brushed("Object", (1.2, 60, 60), 0.06, (0.58, 0.58, 0.585), 0.27), 0.12)


def bench_pin():
    """A maple bench pin with a sawn V, sloping to its tip at -y."""
    outline = [(-3.4, 7), (-3.4, -5.6), (-2.9, -6), (-0.95, -6), (-0.16, -1.2), (-0.1, -0.9), (0.1, -0.9), (0.16, -1.2)]
    outline += [(0.95, -6), (2.9, -6), (3.4, -5.6), (3.4, 7)]
    count = len(outline)
    vertices = [(x, y, 0) for x, y in outline] + [(x, y, 1.9 + 0.08 * min(0, y)) for x, y in outline]
    faces = [tuple(range(count))[::-1], tuple(range(count, 2 * count))]
    faces += [(k, (k + 1) % count, count + (k + 1) % count, count + k) for k in range(count)]
    made = mesh("pin", [(x, z, -y) for x, y, z in vertices], faces, materials.wood(False), 30)
    return transform([bevel(made, 0.10, 4, 25)], (0, 0, 0), (math.pi / 2, 0, 0))[0]


def ring_clamp():
    """A wedged wooden ring clamp along x, its leather-lined jaws ending at x = 0."""
    wood, parts = materials.wood(True), []
    for side in (-1, 1):
        stations = [(0, 0.55), (-0.25, 0.72), (-2.5, 0.95), (-6.5, 1.0), (-11, 0.92), (-13.2, 0.78), (-13.4, 0.62)]
        smooth = catmull_rom([(x, share, 0) for x, share in stations], steps=6)

        def point(u, v):
            x, share, _ = smooth[round(v * (len(smooth) - 1))]
            turn = math.pi * u
            gap = 0.10 + 0.025 * max(0, -x - 6)
            return (x, side * (gap + 1.25 * share * math.sin(turn) ** 0.6), 1.45 * share * math.cos(turn))

        parts.append(grid("jaw", point, 36, len(smooth) - 1, wood, sharp=60))
        inner = [(x, side * (0.10 + 0.025 * max(0, -x - 6)), s * 1.45 * share) for x, share, _ in smooth for s in (-1, 1)]
        faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(smooth) - 1)]
        parts.append(mesh("inner", inner, faces, wood))
        parts.append(box(2.6, 0.16, 1.5, materials.leather(), 0.05, (-1.32, side * 0.10, -0.75)))
    collar = torus(1.56, 0.10, materials.steel(), 96, 20, 3.6)
    transform([collar], (0, 0, 0), (0, math.pi / 2, 0))
    transform([collar], (-6.8, 0, 0))
    wedge = box(3.6, 0.62, 1.3, materials.wood(False), 0.08, (-12.9, 0, -0.65))
    return [*parts, collar, wedge]


def drape(name, wide, deep, of, folds, seed=0.0, thick=0.1, fall=None):
    """Cloth or hide in soft folds; `fall(x, y)` adds to its height."""

    def point(u, v):
        x, y = (u - 0.5) * wide, (v - 0.5) * deep
        at = Vector((x * 0.16, y * 0.16, seed))
        bend = noise.noise(at) + 0.5 * noise.noise(at * 2.1)
        ridge = (1 - abs(noise.noise(Vector((x * 0.10 + 0.07 * y + 0.5 * bend, seed, y * 0.05))))) ** 5
        z = thick + folds * (0.35 * (bend + 0.9) + ridge)
        return (x + 0.5 * folds * bend, y + 0.4 * folds * noise.noise(at * 1.3 + Vector((9, 0, 0))), max(thick, z) + (fall(x, y) if fall else 0))

    made = grid(name, point, 150, 110, of, sharp=180)
    solid = made.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = thick, -1
    return made


def seam(hide, row=105, across=150, step=5):
    """Stitches of waxed thread along the upper edge of a draped hide."""
    thread, made = materials.silk("undyed"), []
    for start in range(1, across - step, step):
        places = [hide.data.vertices[row * (across + 1) + start + k].co + Vector((0, 0, 0.02)) for k in range(step - 1)]
        places[0], places[-1] = places[0] - Vector((0, 0, 0.08)), places[-1] - Vector((0, 0, 0.08))
        made.append(tube(catmull_rom(places, steps=5), 0.055, thread, sides=8))
    return made


def filings(count, at, spread, of, dice, level=0.0):
    """Slivers of silver scattered around `at`."""
    data = mesh("sliver", [(-0.07, 0, 0), (0, 0.018, 0.02), (0.07, 0, 0.01), (0, -0.016, 0.0)], [(0, 1, 2, 3)], of)
    data.hide_render = True
    for _ in range(count):
        item = data.copy()
        item.hide_render = False
        bpy.context.scene.collection.objects.link(item)
        away = abs(dice.gauss(0, 1)) * spread
        turn = dice.uniform(0, 6.3)
        item.location = (at[0] + away * math.cos(turn), at[1] + away * math.sin(turn), level + 0.01)
        item.rotation_euler = (dice.uniform(-0.4, 0.4), dice.uniform(-0.4, 0.4), dice.uniform(0, 6.3))


def wire_coil(radius, wire, turns, of, dice):
    """A loose hand-wound coil with a sprung end."""
    steps, points = 48, []
    for k in range(round(turns * steps)):
        turn = 2 * math.pi * k / steps
        wander = 0.07 * radius * math.sin(k / steps * 2.4 + 0.7 * math.sin(turn))
        reach = radius + wander
        points.append((reach * math.cos(turn), reach * math.sin(turn), wire * (1.1 + 1.15 * (k / steps) + 0.5 * math.sin(turn + k / 90))))
    end = Vector(points[-1])
    out = [end + Vector((0.0, 0.12 * radius * k, -end.z * k / 14)) + Vector((0.03 * radius * k * k / 4, 0, 0)) for k in range(1, 12)]
    return [tube(points + out, wire, of, sides=14)]


def rough_ring(of, inner=0.86, width=0.55, wall=0.2, faces=8):
    """An unfinished ring: half facetted, half as cast."""

    def section(turn):
        filed = max(0.0, min(1.0, 0.5 + 2.2 * math.sin(turn)))
        off = (turn + math.pi / faces) % (2 * math.pi / faces) - math.pi / faces
        facet = (inner + wall) / math.cos(off)
        cast = inner + wall * 1.22 + 0.012 * noise.noise(Vector((3 * math.cos(turn), 3 * math.sin(turn), 1.7)))
        out = facet * filed + cast * (1 - filed)
        half = width / 2 * (1.06 - 0.06 * filed)
        return [(inner, -half + 0.03), (inner, half - 0.03), (inner + 0.03, half), (out - 0.05, half), (out, half - 0.05), (out, -half + 0.05), (out - 0.05, -half), (inner + 0.03, -half)]

    return band(section, of, 240, 22)
