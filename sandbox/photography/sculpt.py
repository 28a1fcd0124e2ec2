"""Smoothly merged shapes: signed distances on a grid, and their zero surface as a mesh."""

import math

import numpy as np

from meshes import mesh


class Clay:
    """A grid between two corners; `x`, `y` and `z` are its points, and `distance` is negative inside the shape."""

    def __init__(self, low, high, step):
        self.low, self.step = np.array(low, float), step
        counts = [int(math.ceil((b - a) / step)) + 1 for a, b in zip(low, high)]
        axes = [a + step * np.arange(count, dtype=np.float32) for a, count in zip(low, counts)]
        self.x, self.y, self.z = np.meshgrid(*axes, indexing="ij")
        self.distance = np.full(self.x.shape, 9.0, np.float32)

    def part(self, low, high):
        """A view of the clay between two corners; changes apply to the whole."""
        made = object.__new__(Clay)
        cut = tuple(
            slice(max(0, int((a - o) / self.step)), max(0, int((b - o) / self.step)) + 2)
            for a, b, o in zip(low, high, self.low)
        )
        made.low, made.step = self.low + self.step * np.array([c.start for c in cut]), self.step
        made.x, made.y, made.z, made.distance = self.x[cut], self.y[cut], self.z[cut], self.distance[cut]
        return made

    def seen_from(self, x, y, z):
        """The same clay in other coordinates, such as a rotated head's."""
        made = object.__new__(Clay)
        made.low, made.step, made.distance = self.low, self.step, self.distance
        made.x, made.y, made.z = x, y, z
        return made

    def emptied(self):
        """Empty clay on the same grid."""
        made = self.seen_from(self.x, self.y, self.z)
        made.distance = np.full(self.x.shape, 9.0, np.float32)
        return made

    def add(self, distance, blend=0.1):
        self.distance[...] = smooth_min(self.distance, distance, blend)
        return self

    def cut(self, distance, blend=0.1):
        self.distance[...] = -smooth_min(-self.distance, distance, blend)
        return self

    def ball(self, middle, radii, lean=(0, 0, 0)):
        """An ellipsoid, rotated by `lean` (radians about x, y, z)."""
        p = _turn_back(self.x - middle[0], self.y - middle[1], self.z - middle[2], lean)
        k0 = np.sqrt(sum((q / r) ** 2 for q, r in zip(p, radii)))
        k1 = np.sqrt(sum((q / (r * r)) ** 2 for q, r in zip(p, radii)))
        return (k0 * (k0 - 1) / np.maximum(k1, 1e-6)).astype(np.float32)

    def rope(self, points, radii, flat=None):
        """A tube through points with a radius at each; `flat` scales the distance along each axis."""
        fx, fy, fz = flat or (1, 1, 1)
        made = np.full(self.x.shape, 99.0, np.float32)
        for (a, b), (r, s) in zip(zip(points, points[1:]), zip(radii, radii[1:])):
            run = [(q - p) * f for p, q, f in zip(a, b, (fx, fy, fz))]
            off = [(self.x - a[0]) * fx, (self.y - a[1]) * fy, (self.z - a[2]) * fz]
            share = np.clip(sum(o * d for o, d in zip(off, run)) / max(1e-9, sum(d * d for d in run)), 0, 1)
            far = np.sqrt(sum((o - d * share) ** 2 for o, d in zip(off, run))) - (r + (s - r) * share)
            np.minimum(made, far, out=made)
        return made

    def surface(self, of):
        """The shape as a mesh (surface nets): one vertex per crossed cell, at the mean of its edge crossings."""
        d, inside = self.distance, self.distance < 0
        shape = tuple(n - 1 for n in d.shape)
        total, hits = np.zeros((*shape, 3), np.float32), np.zeros(shape, np.float32)
        for axis in range(3):
            for one in (0, 1):
                for two in (0, 1):
                    offset = [0, 0, 0]
                    offset[(axis + 1) % 3], offset[(axis + 2) % 3] = one, two
                    near = d[tuple(slice(o, o + n) for o, n in zip(offset, shape))]
                    offset[axis] = 1
                    far = d[tuple(slice(o, o + n) for o, n in zip(offset, shape))]
                    crossed = (near < 0) != (far < 0)
                    share = np.where(crossed, near / np.where(crossed, near - far, 1), 0)
                    offset[axis] = 0
                    for k in range(3):
                        total[..., k] += np.where(crossed, share if k == axis else offset[k], 0)
                    hits += crossed
        cells = hits > 0
        number = np.full(shape, -1, np.int64)
        number[cells] = np.arange(int(cells.sum()))
        corners = np.argwhere(cells) + total[cells] / hits[cells][:, None]
        faces = []
        for axis in range(3):
            u, v = (axis + 1) % 3, (axis + 2) % 3
            first = np.swapaxes(np.swapaxes(inside, 0, axis)[:-1], 0, axis)
            after = np.swapaxes(np.swapaxes(inside, 0, axis)[1:], 0, axis)
            at = np.argwhere(first != after)
            at = at[(at[:, u] > 0) & (at[:, v] > 0) & (at[:, u] < shape[u]) & (at[:, v] < shape[v])]
            quads = np.empty((len(at), 4), np.int64)
            for corner, (du, dv) in enumerate(((-1, -1), (0, -1), (0, 0), (-1, 0))):
                cell = at.copy()
                cell[:, u] += du
                cell[:, v] += dv
                quads[:, corner] = number[tuple(cell.T)]
            outwards = first[tuple(at.T)]
            faces += np.where(outwards[:, None], quads, quads[:, ::-1]).tolist()
        made = mesh("form", (self.low + self.step * corners).tolist(), faces, of, 180)
        soften = made.modifiers.new("soften", "SMOOTH")
        soften.factor, soften.iterations = 0.5, 4
        return made


def smooth_min(a, b, blend):
    share = np.clip(0.5 + 0.5 * (b - a) / blend, 0, 1)
    return b + (a - b) * share - blend * share * (1 - share)


def _turn_back(x, y, z, lean):
    a, b, c = lean
    x, y = x * math.cos(c) + y * math.sin(c), -x * math.sin(c) + y * math.cos(c)
    x, z = x * math.cos(b) - z * math.sin(b), x * math.sin(b) + z * math.cos(b)
    y, z = y * math.cos(a) + z * math.sin(a), -y * math.sin(a) + z * math.cos(a)
    return x, y, z
