"""Macros for the making bands: each product's scene, closer, 3:2."""

import bpy

import bands
import bracelets
import earrings
import hairpins
import necklaces
import pendants
import rings
import studio

MACROS = {  # view, place, height in cm, azimuth, elevation, focus
    "armor-pendant": (2, (0.1, -0.6, 0.3), 1.7, 26, 34, (0.1, -0.75, 0.36)),
    "edge-ring": (1, (-0.45, -0.5, 1.45), 1.0, -14, 30, None),
    "grace-hairpin": (2, (-0.75, 4.75, 0.2), 2.7, 8, 40, None),
    "lamella-cuff": (2, (-0.1, -3.0, 1.7), 1.9, -8, 16, None),
    "rivet-studs": (2, (-0.44, 0.0, 0.28), 0.62, -14, 30, None),
    "halberd-earrings": (2, (1.2, -0.5, 3.1), 1.45, -12, 14, None),
    "chainmail-bracelet": (2, (0.3, -0.8, 0.3), 1.5, 18, 34, None),
    "gorget-collar": (2, (0.5, -6.8, 0.9), 2.2, 30, 24, None),
    "shield-signet": (2, (0.45, -1.15, 0.66), 1.5, 26, 30, None),
    "visor-ring": (2, (-0.35, -1.0, 0.72), 1.1, -20, 16, None),
    "spine-hairpin": (2, (1.2, 1.9, 0.7), 1.7, 28, 34, None),
    "trace-bracelet": (2, (-0.6, -1.0, 1.4), 1.6, -14, 18, None),
    "moon-gate-earrings": (2, (-1.5, -0.6, 3.4), 1.4, 18, 8, None),
    "bi-disc-pendant": (2, (0.2, 0.3, 0.5), 1.8, 24, 40, None),
    "still-water-ring": (2, (0.1, -0.5, 2.15), 1.2, -14, 30, None),
    "river-stone-necklace": (2, (0.4, -5.0, 0.9), 2.0, 22, 30, None),
    "pebble-bracelet": (2, (0.5, -3.0, 0.5), 1.5, 26, 28, None),
    "bamboo-hairpin": (2, (-1.1, -1.9, 0.5), 1.7, 22, 34, None),
    "cong-drop-earrings": (2, (-1.5, -0.5, 3.1), 1.6, 8, 30, None),
    "cloud-knot-pendant": (2, (0.2, 0.3, 0.9), 1.7, 22, 40, None),
    "twin-fish-ring": (2, (0.0, -1.1, 0.9), 1.0, 6, 26, None),
    "tide-comb": (2, (-0.6, -1.0, 0.4), 1.9, 22, 36, None),
}
SCENES = {}
for kind in (pendants, necklaces, rings, bands, earrings, bracelets, hairpins):
    SCENES.update(kind.BUILDERS_BY_PRODUCT)


def making(handle):
    view, at, height, azimuth, elevation, focus = MACROS[handle]
    SCENES[handle](view)
    bpy.context.scene.view_settings.exposure -= 0.3  # protect highlights
    return studio.camera(at, height, azimuth, elevation, 0.16, focus)


BUILDERS_BY_PRODUCT = {"making": making}
