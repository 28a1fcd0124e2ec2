"""Checks models against the facts of their product pages, with a tolerance of 3 %.

`model_checks.json` lists each model's number of parts, its finishes, and a measure for each number of its facts: an extent
along x, y or z, the `bore` of a ring about z, its `wall` or flat `face`, the gap `within x`, `top` (highest z), a part's
own `length` or `thickness`, and `count`. A leading number selects one part.
"""

import json
import math
import os

import bpy

import facts

TOLERANCE = 0.03
AXES = {"x": 0, "y": 1, "z": 2}

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "model_checks.json"), encoding="utf8") as table:
    MODELS = json.load(table)


def check(handle, build):
    """Builds the model in an empty scene; raises ValueError if it disagrees with its facts."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    parts, model = build(), MODELS[handle]
    bpy.context.view_layer.update()
    wrong = []
    if len(parts) != model["parts"]:
        wrong.append(f"{len(parts)} parts instead of {model['parts']}")
    finish = sorted({part.active_material.name.split(".")[0] for part in parts})
    if finish != model["finish"]:
        wrong.append(f"finished in {finish} instead of {model['finish']}")
    for name, measures in model["measures"].items():
        for expected, measure in zip(facts.mm(handle, name), measures):
            found = expected if measure is None else _measure(parts, measure)
            if abs(found - expected) > TOLERANCE * expected:
                wrong.append(f"{name}: {measure} is {found:.1f} instead of {expected:.1f} mm")
    if wrong:
        raise ValueError(f"{handle} disagrees with its facts: {'; '.join(wrong)}")


def _measure(parts, measure):
    """One measure in mm."""
    if measure == "count":
        return len(parts)
    *chosen, kind = measure.split(" ")
    if chosen and chosen[0].isdigit():
        parts = [parts[int(chosen[0])]]
    if kind == "length":
        return 10 * max(parts[0].dimensions)
    if kind == "thickness":
        return 10 * min(parts[0].dimensions)
    points = [point for part in parts for point in _list_points(part)]
    if chosen == ["within"]:
        return 20 * min(abs(point[AXES[kind]]) for point in points if abs(point.y) < 0.3)
    if kind == "top":
        return 10 * max(point.z for point in points)
    if kind in AXES:
        along = [point[AXES[kind]] for point in points]
        return 10 * (max(along) - min(along))
    reach = [math.hypot(point.x, point.y) for point in points]
    if kind == "bore":
        return 20 * min(reach)
    if kind == "face":  # middle of a facetted ring's width
        half = max(point.z for point in points) / 2
        outside = [r for r, point in zip(reach, points) if abs(point.z) < half and r > 1.1 * min(reach)]
        return 10 * (min(outside) - min(reach))
    return 10 * (max(reach) - min(reach))


def _list_points(part):
    drawn = part.evaluated_get(bpy.context.evaluated_depsgraph_get())
    return [part.matrix_basis @ vertex.co for vertex in drawn.to_mesh().vertices]
