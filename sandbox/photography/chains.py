"""Cable chain, twisted silk cord, knots, ear wires and bails."""

import math

from mathutils import Matrix, Vector

from meshes import copy, hide, torus, tube
from curves import transport_frames, resample


def link_mesh(length, width, wire, of):
    """A cable link along x in the x-y plane: two straights and two half circles."""
    radius = (width - wire) / 2
    straight = (length - wire) / 2 - radius
    points = []
    for end in (1, -1):
        for step in range(14):
            turn = -math.pi / 2 + math.pi * step / 13
            points.append((end * (straight + radius * math.cos(turn)), end * radius * math.sin(turn), 0))
    return tube(points, wire / 2, of, closed=True, sides=14)


def chain(path, of, length=0.52, width=0.36, wire=0.09, lean=0.0, closed=False):
    """A taut cable chain along a path, alternate links rotated by 90 degrees."""
    pitch = length - 2 * wire - 0.012
    first = hide(link_mesh(length, width, wire, of))
    places = resample(path, pitch, closed)
    if closed and len(places) % 2:
        places = resample(path, pitch * len(places) / (len(places) + 1), closed)
    frames = transport_frames(places, closed)
    made = []
    for index, (place, (normal, binormal)) in enumerate(zip(places, frames)):
        before = places[index - 1] if closed or index else place
        after = places[(index + 1) % len(places)] if closed or index < len(places) - 1 else place
        along = (after - before).normalized()
        turn = lean + (math.pi / 4 if index % 2 else -math.pi / 4)
        side = math.cos(turn) * normal + math.sin(turn) * binormal
        basis = Matrix((along, side, along.cross(side))).transposed().to_4x4()
        link = copy(first)
        link.matrix_world = Matrix.Translation(place) @ basis
        made.append(link)
    return made


def cord(path, radius, of, closed=False, strands=3, pitch=None):
    """Three twisted strands of silk; `pitch` is the length of one turn."""
    pitch = pitch or radius * 5.2
    fine = resample(path, pitch / 14, closed)
    frames = transport_frames([Vector(p) for p in fine], closed)
    turns = len(fine) / 14
    turns = round(turns) if closed else turns
    made = []
    for strand in range(strands):
        points = []
        for index, (place, (normal, binormal)) in enumerate(zip(fine, frames)):
            turn = 2 * math.pi * (turns * index / len(fine) + strand / strands)
            points.append(place + radius * 0.5 * (math.cos(turn) * normal + math.sin(turn) * binormal))
        made.append(tube(points, radius * 0.54, of, closed, sides=10))
    return made


def whipping(start, end, radius, wire, of):
    """Thread wound round a cord from start to end."""
    start, end = Vector(start), Vector(end)
    along = end - start
    turns = max(2, round(along.length / (wire * 1.9)))
    normal = along.orthogonal().normalized()
    binormal = along.normalized().cross(normal)
    points = []
    for step in range(turns * 20 + 1):
        share = step / (turns * 20)
        turn = 2 * math.pi * turns * share
        points.append(start + along * share + radius * (math.cos(turn) * normal + math.sin(turn) * binormal))
    return [tube(points, wire, of, sides=8)]


def loop(centre, height, depth, wire, of, turn=0.0, cord_like=False):
    """An oval loop in the y-z plane, turned about z: a bail, or cord through a hole."""
    points = []
    for step in range(64):
        at = 2 * math.pi * step / 64
        y, z = depth / 2 * math.cos(at), height / 2 * math.sin(at)
        points.append((centre[0] - y * math.sin(turn), centre[1] + y * math.cos(turn), centre[2] + z))
    return cord(points, wire, of, True) if cord_like else [tube(points, wire, of, True, 16)]


def hook(top, of, radius=0.42, wire=0.045, tail=1.3):
    """An ear wire over a bar at `top`; returns its parts and its eye's position."""
    x, y, z = top
    points = []
    for step in range(25):
        turn = math.pi * step / 24
        points.append((x, y + radius * math.cos(turn), z - radius + wire + radius * math.sin(turn) - 0.0))
    back = [(x, y + radius, z - radius - tail * share) for share in (1, 0.75, 0.5, 0.25)]
    back[0] = (x, y + radius * 1.35, z - radius - tail)
    drop = 0.5
    front = [(x, y - radius, z - radius - drop * share) for share in (0.4, 0.8)]
    path = [Vector(p) for p in back + points + front]
    bottom = (x, y - radius, z - radius - drop)
    eye = torus(0.11, wire * 0.9, of, 40, 14)
    eye.matrix_world = Matrix.Translation((x, y - radius, bottom[2])) @ Matrix.Rotation(math.pi / 2, 4, "X")
    return [tube(path, wire, of, sides=14), eye], (x, y - radius, bottom[2] - 0.11)
