"""Renders the missing photographs: blender --background --python render.py -- [options] [name-view ...]

--views 1,2,3    only these views
--scale 0.75     render smaller, then scale up to full size
--samples 12     samples per pixel
--into FOLDER    output folder, also searched for existing pictures
--check          only check the models against the facts
--proof          with --into: render at a quarter of the size and overwrite
"""

import argparse
import importlib
import os
import sys
import time

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "products")]
import denoise  # noqa: E402
import model_checks  # noqa: E402
from turntables import FRAMES, TURNED  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(HERE))
MASTERS = os.path.join(ROOT, "sandbox", "catalogue", "images")
HOME = os.path.join(HERE, "masters")
# Front views at the zoom's full size; FEATURED_HANDLES in src/catalogue/product-queries.ts.
FEATURED = ["armor-pendant", "edge-ring", "grace-hairpin", "trace-bracelet"]
VARIANT_VIEWS = {  # views beyond the first three: other angles, finishes, stones and cords
    "river-stone-necklace": (4, 5),
    "bi-disc-pendant": (4, 5),
    "cloud-knot-pendant": (4, 5, 6, 7),
    **dict.fromkeys(
        ("edge-ring", "grace-hairpin", "chainmail-bracelet", "visor-ring", "moon-gate-earrings"), (4,)
    ),
}
# 3:2 pictures for the journal, About, and Care and repair.
HOUSE = {
    "care": ("box",),
    "about": ("hands",),
    **dict.fromkeys(("journal-armour", "journal-jade", "journal-workshop"), (1, 2, 3, 4, 5)),
}
# Home page pictures; home-sets.ts crops the heroes.
CROPS = {"hero-armorlight": "tall", "hero-heart-of-jade": "tall", "worn": "wide"}
SIZES = {"tall": (2400, 2800), "wide": (2400, 1200)}
LARGE_LIMIT, LIMIT, HOUSE_LIMIT, FRAME_LIMIT = 480_000, 160_000, 360_000, 20_000  # bytes
MODULES = ("pendants", "necklaces", "rings", "bands", "earrings", "bracelets", "hairpins", "home")
MODULES += ("packaging", "armour", "river", "workshop", "turntables")


def load_builders():
    """Scene and model builders by product."""
    scenes, models = {}, {}
    for name in MODULES:
        module = importlib.import_module(name)
        scenes.update(module.BUILDERS_BY_PRODUCT)
        models.update(getattr(module, "MODELS_BY_PRODUCT", {}))
    return scenes, models


def list_shots(models, views):
    """Render order: home and house; the products view by view, featured first; turntable frames."""
    shots = [*CROPS.items(), *((name, view) for name, shown in HOUSE.items() for view in shown)]
    names = list(models)
    names.sort(key=lambda name: FEATURED.index(name) if name in FEATURED else len(FEATURED))
    for view in range(1, 8):
        shots += [(name, view) for name in names if view < 4 or view in VARIANT_VIEWS.get(name, ())]
    shots += [("turn", f"{name}-{frame:02}") for name in TURNED for frame in range(1, FRAMES + 1)]
    return [shot for shot in shots if not views or str(shot[1]) in views]


def find_target(name, view, folder):
    """Output path; turntable frames go into `turn`."""
    return os.path.join(folder, "turn", f"{view}.webp") if name == "turn" else os.path.join(folder, f"{name}-{view}.webp")


def choose_size(name, view):
    """Full size in pixels and file size limit in bytes."""
    if name in CROPS:
        return SIZES[view], LARGE_LIMIT
    if name == "turn":
        return (640, 800), FRAME_LIMIT
    if name in HOUSE:
        return (1800, 1200), HOUSE_LIMIT
    if name in FEATURED and view == 1:
        return (2400, 3000), LARGE_LIMIT
    return (1200, 1500), LIMIT


def render_exposures(build, view, path, size, samples):
    """Renders two exposures with half of the samples each; returns their files."""
    build(view)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling = max(1, samples // 2), False
    cycles.use_denoising = False  # denoise.py replaces OpenImageDenoise, missing from Debian's Blender
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 1, 7
    cycles.use_fast_gi, cycles.fast_gi_method, cycles.ao_bounces_render = True, "REPLACE", 3
    scene.world.light_settings.distance = 30
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 1.5, 12, 0.6
    scene.render.use_persistent_data = True
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = *size, 100
    form = scene.render.image_settings
    form.file_format, form.color_mode, form.color_depth, form.compression = "PNG", "RGBA", "16", 10
    made = []
    for seed in (1, 2):
        cycles.seed = seed
        scene.render.filepath = f"{path}-{seed}.png"
        bpy.ops.render.render(write_still=True)
        made.append(scene.render.filepath)
    return made


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--views", type=lambda text: text.split(","))
    options.add_argument("--scale", type=float, default=1.0)
    options.add_argument("--samples", type=int, default=12)
    options.add_argument("--into")
    options.add_argument("--proof", action="store_true")
    options.add_argument("--check", action="store_true")
    options.add_argument("only", nargs="*")
    chosen = options.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])
    builders, models = load_builders()
    if chosen.check:
        for handle, build in models.items():
            model_checks.check(handle, build)
        return print(f"{len(models)} models agree with their facts")
    unchecked = dict(models)
    for name, view in list_shots(models, chosen.views):
        shot = f"{name}-{view}"
        if chosen.only and not any(shot.startswith(wanted) for wanted in chosen.only):
            continue
        target = find_target(name, view, chosen.into or (MASTERS if name in models else HOME))
        if os.path.exists(target) and not chosen.proof:
            continue
        os.makedirs(os.path.dirname(target), exist_ok=True)
        full, limit = choose_size(name, view)
        scale = 0.25 if chosen.proof else chosen.scale
        size = (round(full[0] * scale), round(full[1] * scale))
        handle = str(view)[:-3] if name == "turn" else name
        if handle in unchecked:
            model_checks.check(handle, unchecked.pop(handle))
        begun, worked = time.time(), time.process_time()
        grainy = render_exposures(builders[name], view, os.path.join("/tmp", f"grainy-{shot}"), size, chosen.samples)
        under = target[:-7] + "01.webp" if name == "turn" and not target.endswith("01.webp") else None
        denoise.finish(grainy, target + ".part", size if chosen.proof else full, limit, under)
        os.replace(target + ".part", target)
        took, work = time.time() - begun, time.process_time() - worked
        print(f"SHOT {shot} {size[0]}x{size[1]} {took:.0f} s, {work:.0f} s of processor", flush=True)


main()
