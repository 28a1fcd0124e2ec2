"""Base meshes of the products: sheet metal cut to an outline, and stones."""

import math

from mathutils import Vector, noise

from meshes import bevel, grid, mesh


def plate(outline, thickness, of, edge=0.02, dome=0.0, segments=3):
    """Sheet metal cut to an outline in x and y, with rounded edges and a centre raised by `dome`."""
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
                face = (
                    base + ring * count + step,
                    base + ring * count + after,
                    base + (ring + 1) * count + after,
                    base + (ring + 1) * count + step,
                )
                faces.append(face if side else face[::-1])
        for step in range(count):
            after = (step + 1) % count
            face = (
                base + (len(shares) - 1) * count + step,
                base + (len(shares) - 1) * count + after,
                base + stride - 1,
            )
            faces.append(face if side else face[::-1])
    for step in range(count):
        after = (step + 1) % count
        faces.append((step, after, stride + after, stride + step))
    return bevel(mesh("plate", vertices, faces, of, 35), edge, segments, 45)


def pebble(size, of, seed=0, rough=0.07, hole=False):
    """A river-worn stone: an ellipsoid with low-frequency noise."""
    a, b, c = size

    def point(u, v):
        turn, lift = 2 * math.pi * u, math.pi * (v - 0.5)
        at = Vector((math.cos(lift) * math.cos(turn), math.cos(lift) * math.sin(turn), math.sin(lift)))
        swell = 1 + rough * noise.fractal(at * 0.9 + Vector((seed * 7.3, seed * 3.1, seed)), 1.0, 2.0, 2)
        return (at.x * a * swell, at.y * b * swell, at.z * c * swell)

    made = grid("pebble", point, 72, 40, of, closed_u=True, sharp=180)
    return made
