"""Hair fibres, swept back into a twisted knot; the head faces y, away from the camera."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

import materials
from curves import catmull_rom, resample, transport_frames
from meshes import link, tube
from sculpt import Clay

SKULL, RADII = Vector((0, 0.5, 2.2)), (7.3, 9.2, 8.2)
SIZE = 1.15  # of the knot
SLOPE = math.radians(12)  # distance of the knot below the centre of the skull
# The knot's frame, with its origin on the hair: x across, y away from the head, z up.
KNOT = Matrix.Translation((0, -8.72, 0.45)) @ Matrix.Rotation(SLOPE, 4, "X") @ Matrix.Scale(SIZE, 4)
HAIRS = (1600, 230)  # fibres on the head and on each lock of the knot


def fibres(strands, of, thickness):
    """Thin three-sided tubes along strands with the same number of points."""
    count, length, _ = strands.shape
    along = np.gradient(strands, axis=1)
    along /= np.linalg.norm(along, axis=2, keepdims=True) + 1e-9
    normal = np.cross(along[:, 0], (0.31, 0.52, 0.8))
    sides = np.empty((count, length, 3, 3))
    taper = thickness / 2 * np.minimum(1, 0.35 + 6 * np.minimum(np.arange(length), np.arange(length)[::-1]) / length)
    for step in range(length):
        normal = normal - along[:, step] * (normal * along[:, step]).sum(1, keepdims=True)
        normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-9
        other = np.cross(along[:, step], normal)
        for side in range(3):
            turn = 2 * math.pi * side / 3
            around = math.cos(turn) * normal + math.sin(turn) * other
            sides[:, step, side] = strands[:, step] + taper[step] * around
    index = np.arange(count * length * 3).reshape(count, length, 3)
    near, after = index, np.roll(index, -1, axis=2)
    quads = np.stack([near[:, :-1], after[:, :-1], after[:, 1:], near[:, 1:]], axis=-1).reshape(-1, 4)
    data = bpy.data.meshes.new("fibres")
    data.vertices.add(count * length * 3)
    data.vertices.foreach_set("co", sides.astype(np.float32).ravel())
    data.loops.add(quads.size)
    data.loops.foreach_set("vertex_index", quads.astype(np.int32).ravel())
    data.polygons.add(len(quads))
    data.polygons.foreach_set("loop_start", np.arange(0, quads.size, 4, dtype=np.int32))
    data.polygons.foreach_set("loop_total", np.full(len(quads), 4, np.int32))
    data.polygons.foreach_set("use_smooth", np.ones(len(quads), bool))
    data.update(calc_edges=True)
    data.materials.append(of)
    return link(bpy.data.objects.new("fibres", data))


def _on_skull(polar, turn, lift):
    """The position of a hair at the angle `polar` from the knot and `turn` around it (0 is up), `lift` above the skull."""
    y, z = -np.cos(polar), np.sin(polar) * np.cos(turn)
    x = np.sin(polar) * np.sin(turn)
    y, z = y * math.cos(SLOPE) - z * math.sin(SLOPE), z * math.cos(SLOPE) + y * math.sin(SLOPE)
    places = [SKULL[k] + (RADII[k] + lift) * q for k, q in enumerate((x, y, z))]
    return np.stack(places, axis=-1)


def hairline(turn):
    """The angle from the knot to the hairline, which only shows at the nape."""
    down = (1 - np.cos(turn)) / 2
    return 2.15 - 1.28 * down**3.0


def swept(dice, count):
    """Hairs from the hairline to the knot, combed into flat locks."""
    turn = dice.uniform(-math.pi, math.pi, (count, 1))
    share = np.linspace(0, 1, 34)[None, :]
    begin = hairline(turn) * dice.uniform(0.93, 1.02, (count, 1))
    polar = begin + (0.17 - begin) * share
    locks = 0.5 + 0.5 * np.sin(turn * 23 + 2.1 * np.sin(turn * 5)) * np.sin(turn * 9 + 1)
    lift = 0.13 + 0.11 * locks + dice.uniform(-0.08, 0.10, (count, 1))
    lift = lift * np.minimum(1, 0.2 + 5 * share) + 0.25 * np.exp(-((polar - 0.3) ** 2) / 0.02)
    bend = dice.normal(0, 0.010, (count, 1)) + 0.05 * np.sin(turn * 7 + 2)
    return _on_skull(polar, turn + bend * np.sin(math.pi * share) + 0.10 * (1 - share), lift)


def rope_path():
    """The path of the hair rope in the knot, from its outer end to the centre."""
    points = []
    for step in range(40):
        share = step / 39
        turn = math.radians(-70) + 2 * math.pi * 1.62 * share
        reach = 1.92 - 1.42 * share**1.15
        out = 0.30 + 0.75 * min(1, 3 * share) + 0.42 * share - 1.1 * max(0, share - 0.9) / 0.1
        points.append((reach * math.cos(turn), -out, reach * math.sin(turn)))
    return resample(catmull_rom(points, steps=6), 0.22)


def locks(dice, count):
    """The hairs of the rope's two locks, and the locks' paths."""
    path = rope_path()
    frames = transport_frames(path, False)
    strands, cores = [], []
    for lock in (0, 1):
        middle, sizes = [], []
        for step, (place, (normal, other)) in enumerate(zip(path, frames)):
            share = step / (len(path) - 1)
            turn = 2 * math.pi * (step * 0.22 / 4.6) + math.pi * lock
            full = min(1, 0.45 + 3.2 * share, 0.25 + 3.0 * (1 - share))
            sizes.append(0.66 * full)
            middle.append(place + 0.50 * full * (math.cos(turn) * normal + math.sin(turn) * other))
        around = transport_frames(middle, False)
        turns = dice.uniform(0, 2 * math.pi, count)
        reach = 1 + dice.normal(0, 0.045, count) + 0.05 * np.sin(turns * 9)
        wander = dice.normal(0, 0.5, count)
        made = np.empty((count, len(middle), 3))
        for step, (place, (normal, other)) in enumerate(zip(middle, around)):
            share = step / (len(middle) - 1)
            turn = turns + wander * math.sin(math.pi * 2 * share) * 0.4
            off = sizes[step] * reach
            made[:, step] = np.array(place) + np.outer(off * np.cos(turn), normal) + np.outer(off * np.sin(turn), other)
        strands.append(made)
        cores.append((middle, [s * 0.93 for s in sizes]))
    return strands, cores


def in_knot(strands):
    frame = np.array(KNOT)
    return strands @ frame[:3, :3].T + frame[:3, 3]


def head(skin):
    """The head with its hair. Returns all objects."""
    dice = np.random.default_rng(5)
    tones = [materials.hair(share) for share in (0.0, 0.4, 1.0)]
    flesh = Clay((-9, -9.5, -21), (9, 10, 11), 0.16)
    flesh.add(flesh.ball(SKULL, RADII), 0.1)
    flesh.add(flesh.rope([(0, 1.6, -3), (0, 2.0, -24)], [5.2, 5.7]), 2.2)
    flesh.add(flesh.ball((0, 3.5, -5.5), (5.9, 6.0, 6.0)), 1.5)
    made = [flesh.surface(skin)]
    cap = Clay((-9, -9.8, -8), (9, 10, 11.5), 0.16)
    inner = cap.ball(SKULL, [r + 0.07 for r in RADII])
    x, y, z = ((q - SKULL[k]) / RADII[k] for k, q in enumerate((cap.x, cap.y, cap.z)))
    y, z = y * math.cos(SLOPE) + z * math.sin(SLOPE), z * math.cos(SLOPE) - y * math.sin(SLOPE)
    polar = np.arccos(np.clip(-y / np.sqrt(x * x + y * y + z * z + 1e-9), -1, 1))
    edge = (polar - hairline(np.arctan2(x, z)) * 0.97) * 8
    cap.add(np.maximum(inner, edge.astype(np.float32)), 0.05)
    made.append(cap.surface(tones[0]))
    strands, cores = locks(dice, HAIRS[1])
    for middle, sizes in cores:
        made.append(tube([KNOT @ p for p in middle], sizes, tones[0], sides=24))
    loose = swept(dice, HAIRS[0])
    for third in range(3):
        made.append(fibres(loose[third::3], tones[third], 0.062))
        for lock in strands:
            made.append(fibres(in_knot(lock[third::3]), tones[third], 0.055))
    return made
