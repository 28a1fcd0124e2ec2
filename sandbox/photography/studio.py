"""The scene: world, lights, camera, and the backgrounds of the two collections.

Lengths are centimetres. `reach` is the height of the product's frame; lights and ground scale with it, so that a ring
and a collar look equally lit.
"""

import math

import bpy
from mathutils import Vector, noise

import materials
from meshes import grid, transform, mesh

KEY = ((-1.25, 0.55, 1.45), 1.25, 300, (1, 0.955, 0.89))
RIM = ((1.35, 0.75, 0.75), 0.55, 85, (0.78, 0.88, 1))
CARD = ((-0.15, 1.15, 1.75), 1.7, 120, (0.97, 0.98, 1))
BOUNCE = ((-0.1, -1.25, 0.12), 1.1, 26, (1, 0.98, 0.95))
FILL = ((0.45, -1.9, 1.1), 1.8, 48, (1, 0.98, 0.95))
SIDE = ((-1.55, -1.15, 0.95), 0.7, 150, (1, 0.965, 0.91))


def begin(reach, dark, edge=1.0, front=1.0, side=0.0, flagged=True):
    """An empty scene with world and lights; `dark` for ARMORLIGHT, pale for Heart of Jade.

    `edge` scales the two back lights, which separate dark forms from a dark background, `front` the two front lights,
    which upright plates reflect, and `side` a raking light from the left. `flagged`: a black flag behind the camera,
    for the dark line in polished silver on pale ground.
    """
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    world = bpy.data.worlds.new("room")
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (0.90, 0.89, 0.87, 1)
    background.inputs[1].default_value = 0.13 if dark else 0.34
    scene.world = world
    lights = ((KEY, edge), (RIM, edge), (CARD, 1), (BOUNCE, front), (FILL, front), (SIDE, side))
    for (place, size, watts, colour), share in lights:
        if share:
            _light(Vector(place) * reach, size * reach, watts * share * reach**2 / 10, colour)
    if flagged and not dark:
        flag = mesh(
            "flag",
            [Vector(p) * reach for p in ((-2.2, -4.2, -0.5), (2.2, -4.2, -0.5), (2.2, -4.2, 1.5), (-2.2, -4.2, 1.5))],
            [(0, 1, 2, 3)],
            materials.dark_wall(),
        )
        flag.visible_camera = flag.visible_diffuse = flag.visible_shadow = False
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.view_settings.exposure = 0.3 if dark else 0.8


def _light(location, size, watts, colour):
    data = bpy.data.lights.new("light", "AREA")
    data.energy, data.size, data.color = watts, size, colour
    _fade(data)
    made = bpy.data.objects.new("light", data)
    bpy.context.scene.collection.objects.link(made)
    made.location = location
    made.rotation_euler = (-Vector(location)).to_track_quat("-Z", "Y").to_euler()
    return made


def _fade(light):
    """Fades the light towards its edges, for gradients in mirroring metal."""
    light.use_nodes = True
    tree = light.node_tree
    across = tree.nodes.new("ShaderNodeNewGeometry").outputs["Parametric"]
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(across, split.inputs[0])
    strength = None
    for axis in ("X", "Y"):
        ends = tree.nodes.new("ShaderNodeMath")
        ends.operation = "PINGPONG"
        ends.inputs[1].default_value = 0.5
        tree.links.new(split.outputs[axis], ends.inputs[0])
        eased = tree.nodes.new("ShaderNodeMapRange")
        eased.interpolation_type = "SMOOTHSTEP"
        eased.inputs["From Max"].default_value = 0.3
        eased.inputs["To Max"].default_value = 1 / 0.7  # preserve total power
        tree.links.new(ends.outputs[0], eased.inputs["Value"])
        if strength is None:
            strength = eased.outputs[0]
        else:
            both = tree.nodes.new("ShaderNodeMath")
            both.operation = "MULTIPLY"
            tree.links.new(strength, both.inputs[0])
            tree.links.new(eased.outputs[0], both.inputs[1])
            tree.links.new(both.outputs[0], tree.nodes["Emission"].inputs["Strength"])


def glint(at, towards, size, watts):
    """A light card at `at` + `towards`, visible only in reflections."""
    card = _light(Vector(at) + Vector(towards), size, watts, (1, 0.99, 0.97))
    card.rotation_euler = (-Vector(towards)).to_track_quat("-Z", "Y").to_euler()
    card.visible_diffuse = card.visible_camera = False


def camera(at, height, azimuth=0, elevation=20, softness=0.07, focus=None, lens=100):
    """A long lens framing `height` cm at `at`; `softness` is the aperture as a fraction of `height`."""
    at = Vector(at)
    turn, lift = math.radians(azimuth), math.radians(elevation)
    back = Vector((math.sin(turn) * math.cos(lift), -math.cos(turn) * math.cos(lift), math.sin(lift)))
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_fit, data.sensor_height = lens, "VERTICAL", 36
    data.clip_end = 10000
    made = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(made)
    distance = height * lens / 36
    made.location = at + back * distance
    made.rotation_euler = (-back).to_track_quat("-Z", "Y").to_euler()
    data.dof.use_dof = True
    data.dof.focus_distance = distance if focus is None else (made.location - Vector(focus)).dot(back)
    data.dof.aperture_fstop = lens / 1000 / (softness * height)
    bpy.context.scene.camera = made
    return made


def slate(reach, rest=(0.55, 0.6), centre=(0, 0), wall=2.6, level=0.0):
    """Split slate, level under the product and stepped around it."""
    of = materials.slate(reach)
    size, steps = 7.0 * reach, 170
    step = 0.016 * reach

    def height(u, v):
        x, y = (u - 0.5) * size, (v - 0.42) * size
        away = math.hypot((x - centre[0]) / (rest[0] * reach), (y - centre[1]) / (rest[1] * reach)) - 1
        grain = noise.fractal(Vector((x / reach * 1.1, y / reach * 1.5, 4.2)), 0.9, 2.1, 6)
        depth = max(0.0, away * 2.2 + grain * 1.6)
        fallen = math.floor(depth) + min(1.0, (depth % 1) * 9)  # each step: a short drop, then a level surface
        return (x, y, level - step * fallen)

    made = grid("slate", height, steps, steps, of)
    back = mesh(
        "wall",
        [
            (-9 * reach, wall * reach, level - reach),
            (9 * reach, wall * reach, level - reach),
            (9 * reach, wall * reach, 9 * reach),
            (-9 * reach, wall * reach, 9 * reach),
        ],
        [(0, 1, 2, 3)],
        materials.dark_wall(),
    )
    return made, back


def paper(reach, bend=1.5, level=0.0):
    """A sheet of xuan paper that curves up behind the product."""
    radius, width = 1.1 * reach, 9 * reach

    def sheet(u, v):
        run = -5 * reach + v * (14 * reach)
        start = bend * reach
        if run <= start:
            return ((u - 0.5) * width, run, level)
        turn = min((run - start) / radius, math.pi / 2)
        rise = max(0.0, run - start - radius * math.pi / 2)
        return ((u - 0.5) * width, start + radius * math.sin(turn), level + radius * (1 - math.cos(turn)) + rise)

    return grid("paper", sheet, 2, 240, materials.paper(reach))


def block(width, depth, thickness, location=(0, 0, 0), of=None, rough=0.012, turn=0.0):
    """A slab of pale stone with worn edges; its top is at `thickness`."""
    radius = min(width, depth) * 0.09

    def outline(angle):
        c, s = math.cos(angle), math.sin(angle)
        power = 2 / 7
        worn = 1 + rough * noise.noise(Vector((c * 2.1, s * 2.1, width)))
        return (
            width / 2 * worn * math.copysign(abs(c) ** power, c),
            depth / 2 * worn * math.copysign(abs(s) ** power, s),
        )

    edge = min(radius, thickness * 0.22)
    rings = [(1 - edge * 2 / width, 0.0), (1, edge)]
    for part in range(7):
        bend = math.pi / 2 * part / 6
        rings.append((1 - edge * 2 / width * (1 - math.cos(bend)), thickness - edge + edge * math.sin(bend)))
    around = 160
    vertices, faces = [], []
    for share, z in rings:
        for step in range(around):
            x, y = outline(2 * math.pi * step / around)
            vertices.append((x * share, y * share, z))
    for ring in range(len(rings) - 1):
        for step in range(around):
            after = (step + 1) % around
            faces.append(
                (ring * around + step, ring * around + after, (ring + 1) * around + after, (ring + 1) * around + step)
            )
    faces.append(tuple(range((len(rings) - 1) * around, len(rings) * around)))
    made = mesh("block", vertices, faces, of or materials.pale_stone(max(width, depth)))
    return transform([made], location, (0, 0, math.radians(turn)))
