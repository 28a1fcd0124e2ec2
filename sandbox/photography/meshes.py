"""Mesh primitives: meshes from vertices, grids, tubes, lathed bodies, bands; and boolean, bevel, remesh."""

import math

import bpy
from mathutils import Matrix, Vector

from curves import transport_frames


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
    return (
        Matrix.Rotation(rotation[2], 3, "Z")
        @ Matrix.Rotation(rotation[1], 3, "Y")
        @ Matrix.Rotation(rotation[0], 3, "X")
    )


def transform(things, location=(0, 0, 0), rotation=(0, 0, 0), scale=1.0):
    """Transforms objects together: scale, rotate about the origin, translate."""
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


def subtract(thing, cutter, flat=False):
    """Subtracts and removes the cutter; applies the modifier, so the object can move afterwards."""
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
    """A surface through point(u, v) for u and v from 0 to 1, open or closed in each direction."""
    columns, rows = across if closed_u else across + 1, along if closed_v else along + 1
    vertices = [point(i / across, j / along) for j in range(rows) for i in range(columns)]
    faces = []
    for j in range(along):
        for i in range(across):
            right, up = (i + 1) % columns, (j + 1) % rows
            faces.append((j * columns + i, j * columns + right, up * columns + right, up * columns + i))
    made = mesh(name, vertices, faces, of, sharp)
    corners = [
        c
        for j in range(along)
        for i in range(across)
        for c in (
            i / across,
            j / along,
            (i + 1) / across,
            j / along,
            (i + 1) / across,
            (j + 1) / along,
            i / across,
            (j + 1) / along,
        )
    ]
    made.data.uv_layers.new(name="UV").data.foreach_set("uv", corners)
    return made


def tube(points, radius, of, closed=False, sides=20, capped=True):
    """A round wire along points; `radius` is one number or one per point."""
    points = [Vector(point) for point in points]
    count = len(points)
    radii = list(radius) if hasattr(radius, "__len__") else [radius] * count
    frames = transport_frames(points, closed)
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


def lathe(profile, of, around=96, sharp=38):
    """A surface of revolution from (radius, z) points; a radius of 0 closes it."""
    made = grid(
        "turned",
        lambda u, v: _spin(profile[round(v * (len(profile) - 1))], 2 * math.pi * u),
        around,
        len(profile) - 1,
        of,
        closed_u=True,
        sharp=sharp,
    )
    weld = made.modifiers.new("weld", "WELD")
    weld.merge_threshold = 1e-4
    return made


def _spin(at, turn):
    return (at[0] * math.cos(turn), at[0] * math.sin(turn), at[1])


def torus(major, minor, of, around=96, sides=28, flat=1.0):
    """A ring about z; `flat` scales its wire along z."""
    return grid(
        "ring",
        lambda u, v: _spin(
            (major + minor * math.cos(2 * math.pi * v), minor * flat * math.sin(2 * math.pi * v)), 2 * math.pi * u
        ),
        around,
        sides,
        of,
        closed_u=True,
        closed_v=True,
        sharp=60,
    )


def band(section, of, around=192, sharp=30):
    """A finger ring about z; section(turn) returns its closed profile as (radius, z) points."""
    count = len(section(0.0))
    return grid(
        "band",
        lambda u, v: _spin(section(2 * math.pi * u)[round(v * count) % count], 2 * math.pi * u),
        around,
        count,
        of,
        closed_u=True,
        closed_v=True,
        sharp=sharp,
    )


def d_section(inner, thickness, width, points=28):
    """A D-shaped profile: almost flat inside, domed outside."""
    made = []
    for step in range(points):
        turn = 2 * math.pi * step / points
        c, s = math.cos(turn), math.sin(turn)
        out = thickness * c if c > 0 else thickness * 0.16 * c
        made.append((inner + thickness * 0.16 + out * 0.84, width / 2 * math.copysign(abs(s) ** 0.85, s)))
    return made
