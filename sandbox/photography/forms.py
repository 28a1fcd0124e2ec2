"""Shapes the pieces are built from: meshes by numbers, tubes, turned bodies, bands, pebbles."""
import math

import bpy
from mathutils import Matrix, Vector, noise


def mesh(name, vertices, faces, of, sharp=38):
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(sharp)
    if of:
        data.materials.append(of)
    return link(bpy.data.objects.new(name, data))


def link(thing):
    bpy.context.scene.collection.objects.link(thing)
    return thing


def copy(thing, location=(0, 0, 0), rotation=(0, 0, 0), scale=(1, 1, 1)):
    made = link(thing.copy())
    made.hide_render = False
    made.matrix_world = Matrix.LocRotScale(Vector(location), _euler(rotation), Vector(scale))
    return made


def _euler(rotation):
    return Matrix.Rotation(rotation[2], 3, "Z") @ Matrix.Rotation(rotation[1], 3, "Y") @ Matrix.Rotation(rotation[0], 3, "X")


def group(things, location=(0, 0, 0), rotation=(0, 0, 0), scale=1.0):
    """Moves things together: turned about the origin, then placed."""
    place = Matrix.LocRotScale(Vector(location), _euler(rotation), Vector((scale,) * 3))
    for thing in things:
        thing.matrix_world = place @ thing.matrix_basis
    return things


def hide(thing):
    thing.hide_render = True
    return thing


def bevel(thing, width, segments=3, angle=30):
    made = thing.modifiers.new("bevel", "BEVEL")
    made.width, made.segments, made.limit_method, made.angle_limit = width, segments, "ANGLE", math.radians(angle)
    made.harden_normals = True
    return thing


def cut(thing, cutter, flat=False):
    """The thing with the cutter taken out of it, at once, so that it can be moved afterwards."""
    made = thing.modifiers.new("cut", "BOOLEAN")
    made.operation, made.object, made.solver = "DIFFERENCE", cutter, "EXACT"
    settled = thing.evaluated_get(bpy.context.evaluated_depsgraph_get())
    data = bpy.data.meshes.new_from_object(settled)
    thing.modifiers.clear()
    thing.data = data
    data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(35)
    if data.has_custom_normals:
        bpy.context.view_layer.objects.active = thing
        bpy.ops.mesh.customdata_custom_splitnormals_clear()
    data.polygons.foreach_set("use_smooth", [not flat] * len(data.polygons))
    bpy.data.objects.remove(cutter)
    return thing


def grid(name, point, across, along, of, closed_u=False, closed_v=False, sharp=38):
    """A sheet of points point(u, v), u and v from 0 to 1, open or closed either way."""
    columns, rows = across if closed_u else across + 1, along if closed_v else along + 1
    vertices = [point(i / across, j / along) for j in range(rows) for i in range(columns)]
    faces = []
    for j in range(along):
        for i in range(across):
            right, up = (i + 1) % columns, (j + 1) % rows
            faces.append((j * columns + i, j * columns + right, up * columns + right, up * columns + i))
    made = mesh(name, vertices, faces, of, sharp)
    corners = [c for j in range(along) for i in range(across) for c in
               (i / across, j / along, (i + 1) / across, j / along, (i + 1) / across, (j + 1) / along, i / across, (j + 1) / along)]
    made.data.uv_layers.new(name="UV").data.foreach_set("uv", corners)
    return made


def tube(points, radius, of, closed=False, sides=20, capped=True):
    """A round wire along points; radius is a number or one number a point."""
    points = [Vector(point) for point in points]
    count = len(points)
    radii = list(radius) if hasattr(radius, "__len__") else [radius] * count
    frames = _frames(points, closed)
    vertices = []
    for point, (normal, binormal), reach in zip(points, frames, radii):
        for side in range(sides):
            turn = 2 * math.pi * side / sides
            vertices.append(point + reach * (math.cos(turn) * normal + math.sin(turn) * binormal))
    faces = []
    for ring in range(count if closed else count - 1):
        after = (ring + 1) % count
        for side in range(sides):
            beside = (side + 1) % sides
            faces.append((ring * sides + side, ring * sides + beside, after * sides + beside, after * sides + side))
    if capped and not closed:
        faces.append(tuple(range(sides))[::-1])
        faces.append(tuple(range((count - 1) * sides, count * sides)))
    return mesh("tube", vertices, faces, of, 60)


def _frames(points, closed):
    """Normals carried along the points with the least turning, closed without a jump."""
    count = len(points)

    def tangent(index):
        before = points[index - 1] if closed or index > 0 else points[0]
        after = points[(index + 1) % count] if closed or index < count - 1 else points[-1]
        return (after - before).normalized()

    along = tangent(0)
    normal = along.cross(Vector((0, 0, 1)))
    normal = (normal if normal.length > 1e-3 else along.cross(Vector((0, 1, 0)))).normalized()
    frames = []
    for index in range(count):
        after = tangent(index)
        normal = (along.rotation_difference(after) @ normal).normalized()
        normal = (normal - after * normal.dot(after)).normalized()
        along = after
        frames.append((normal, after.cross(normal)))
    if closed:
        last = tangent(count - 1).rotation_difference(tangent(0)) @ frames[-1][0]
        miss = math.atan2(last.dot(frames[0][1]), last.dot(frames[0][0]))
        for index in range(count):
            undo = -miss * index / count
            n, b = frames[index]
            frames[index] = (math.cos(undo) * n + math.sin(undo) * b, -math.sin(undo) * n + math.cos(undo) * b)
    return frames


def lathe(profile, of, around=96, sharp=38):
    """A turned body from (radius, z) points; a radius of 0 closes it."""
    made = grid("turned", lambda u, v: _spun(profile[round(v * (len(profile) - 1))], 2 * math.pi * u),
                around, len(profile) - 1, of, closed_u=True, sharp=sharp)
    weld = made.modifiers.new("weld", "WELD")
    weld.merge_threshold = 1e-4
    return made


def _spun(at, turn):
    return (at[0] * math.cos(turn), at[0] * math.sin(turn), at[1])


def torus(major, minor, of, around=96, sides=28, flat=1.0):
    """A ring about z; `flat` squeezes its wire along z."""
    return grid("ring", lambda u, v: _spun((major + minor * math.cos(2 * math.pi * v), minor * flat * math.sin(2 * math.pi * v)), 2 * math.pi * u),
                around, sides, of, closed_u=True, closed_v=True, sharp=60)


def band(section, of, around=192, sharp=30):
    """A finger ring about z: section(turn) gives its closed outline there as (radius, z) points."""
    count = len(section(0.0))
    return grid("band", lambda u, v: _spun(section(2 * math.pi * u)[round(v * count) % count], 2 * math.pi * u),
                around, count, of, closed_u=True, closed_v=True, sharp=sharp)


def d_section(inner, thickness, width, points=28):
    """A D: flat and gently rounded inside, domed outside."""
    made = []
    for step in range(points):
        turn = 2 * math.pi * step / points
        c, s = math.cos(turn), math.sin(turn)
        out = thickness * c if c > 0 else thickness * 0.16 * c
        made.append((inner + thickness * 0.16 + out * 0.84, width / 2 * math.copysign(abs(s) ** 0.85, s)))
    return made


def plate(outline, thickness, of, edge=0.02, dome=0.0, segments=3):
    """A flat piece of sheet cut to an outline in x and y, its edges eased, its middle raised by `dome`."""
    count = len(outline)
    reach = max(math.hypot(x, y) for x, y in outline)
    shares = (1.0, 0.93, 0.75, 0.5, 0.25)
    vertices, faces = [], []
    for side in (0, 1):
        for share in shares:
            for x, y in outline:
                x, y = x * share, y * share
                vertices.append((x, y, side * thickness + dome * (1 - (x * x + y * y) / reach**2)))
        vertices.append((0, 0, side * thickness + dome))
    stride = count * len(shares) + 1
    for side in (0, 1):
        base = side * stride
        for ring in range(len(shares) - 1):
            for step in range(count):
                after = (step + 1) % count
                face = (base + ring * count + step, base + ring * count + after,
                        base + (ring + 1) * count + after, base + (ring + 1) * count + step)
                faces.append(face if side else face[::-1])
        for step in range(count):
            after = (step + 1) % count
            face = (base + (len(shares) - 1) * count + step, base + (len(shares) - 1) * count + after, base + stride - 1)
            faces.append(face if side else face[::-1])
    for step in range(count):
        after = (step + 1) % count
        faces.append((step, after, stride + after, stride + step))
    return bevel(mesh("plate", vertices, faces, of, 35), edge, segments, 45)


def pebble(size, of, seed=0, rough=0.07, hole=False):
    """A river-worn stone: an ellipsoid with slow uneven swellings."""
    a, b, c = size

    def point(u, v):
        turn, lift = 2 * math.pi * u, math.pi * (v - 0.5)
        at = Vector((math.cos(lift) * math.cos(turn), math.cos(lift) * math.sin(turn), math.sin(lift)))
        swell = 1 + rough * noise.fractal(at * 0.9 + Vector((seed * 7.3, seed * 3.1, seed)), 1.0, 2.0, 2)
        return (at.x * a * swell, at.y * b * swell, at.z * c * swell)

    made = grid("pebble", point, 72, 40, of, closed_u=True, sharp=180)
    return made


def fuse(solids, voxel, softness):
    """Solids grown together into one skin."""
    bpy.ops.object.select_all(action="DESELECT")
    for solid in solids:
        solid.select_set(True)
    made = bpy.context.view_layer.objects.active = solids[-1]
    bpy.ops.object.join()
    remesh = made.modifiers.new("fuse", "REMESH")
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = "VOXEL", voxel, True
    soften = made.modifiers.new("soften", "SMOOTH")
    soften.factor, soften.iterations = 0.5, softness
    return made


def smooth(points, closed=False, steps=12):
    """A Catmull-Rom curve through points."""
    points = [Vector(point) for point in points]
    count = len(points)
    made = []
    for index in range(count if closed else count - 1):
        a, b, c, d = (points[(index + k) % count] if closed else points[min(max(index + k, 0), count - 1)] for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            made.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    return made if closed else made + [points[-1]]


def even(points, pitch, closed=False):
    """Points at equal distances along a path; on a closed path the pitch gives way a little so that it meets."""
    points = [Vector(point) for point in points] + ([Vector(points[0])] if closed else [])
    lengths = [0.0]
    for before, after in zip(points, points[1:]):
        lengths.append(lengths[-1] + (after - before).length)
    count = max(2, round(lengths[-1] / pitch))
    step = lengths[-1] / count if closed else pitch
    made, segment = [], 0
    for index in range(count if closed else int(lengths[-1] / pitch) + 1):
        at = index * step
        while segment < len(lengths) - 2 and lengths[segment + 1] < at:
            segment += 1
        share = (at - lengths[segment]) / max(1e-9, lengths[segment + 1] - lengths[segment])
        made.append(points[segment].lerp(points[segment + 1], share))
    return made
