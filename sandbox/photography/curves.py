"""Curves in space: Catmull-Rom interpolation, resampling at equal distances, parallel-transport frames."""

import math

from mathutils import Vector


def transport_frames(points, closed):
    """Parallel-transport frames: (normal, binormal) at each point; a closed curve ends on its first frame."""
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


def catmull_rom(points, closed=False, steps=12):
    points = [Vector(point) for point in points]
    count = len(points)
    made = []
    for index in range(count if closed else count - 1):
        a, b, c, d = (
            points[(index + k) % count] if closed else points[min(max(index + k, 0), count - 1)] for k in (-1, 0, 1, 2)
        )
        for step in range(steps):
            t = step / steps
            made.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    return made if closed else made + [points[-1]]


def resample(points, pitch, closed=False):
    """Points at equal distances along a path; a closed path adjusts `pitch` to fit."""
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
