"""Materials of products, grounds and props."""

import bpy
import numpy as np


def _plain(name, **inputs):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    surface = made.node_tree.nodes["Principled BSDF"]
    surface.subsurface_method = "BURLEY"
    for key, value in inputs.items():
        surface.inputs[key.replace("_", " ")].default_value = value
    return made, made.node_tree, surface


def _noise(tree, scale, detail=4.0, stretch=(1, 1, 1), source="Object", distortion=0.0, shift=False):
    """Noise in object coordinates; `shift` offsets it per object."""
    where = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    tree.links.new(where.outputs[source], mapping.inputs["Vector"])
    if shift:
        info = tree.nodes.new("ShaderNodeObjectInfo")
        spread = tree.nodes.new("ShaderNodeMath")
        spread.operation = "MULTIPLY"
        spread.inputs[1].default_value = 40
        tree.links.new(info.outputs["Random"], spread.inputs[0])
        tree.links.new(spread.outputs[0], mapping.inputs["Location"])
    made = tree.nodes.new("ShaderNodeTexNoise")
    made.inputs["Scale"].default_value = scale
    made.inputs["Detail"].default_value = detail
    made.inputs["Distortion"].default_value = distortion
    tree.links.new(mapping.outputs["Vector"], made.inputs["Vector"])
    return made.outputs["Fac"]


def _ramp(tree, factor, *stops):
    node = tree.nodes.new("ShaderNodeValToRGB")
    ramp = node.color_ramp
    while len(ramp.elements) < len(stops):
        ramp.elements.new(0.5)
    for element, (position, colour) in zip(ramp.elements, stops):
        element.position, element.color = position, (*colour, 1)
    tree.links.new(factor, node.inputs["Fac"])
    return node.outputs["Color"]


def _mix(tree, factor, under, over):
    node = tree.nodes.new("ShaderNodeMixRGB")
    for value, socket in ((factor, node.inputs[0]), (under, node.inputs[1]), (over, node.inputs[2])):
        if isinstance(value, tuple):
            socket.default_value = (*value, 1)
        else:
            tree.links.new(value, socket)
    return node.outputs[0]


def _relief(tree, surface, height, strength, distance):
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, distance
    tree.links.new(height, bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], surface.inputs["Normal"])


def _range(tree, factor, low, high, target):
    node = tree.nodes.new("ShaderNodeMapRange")
    node.inputs["From Min"].default_value, node.inputs["From Max"].default_value = 0.3, 0.7
    node.inputs["To Min"].default_value, node.inputs["To Max"].default_value = low, high
    tree.links.new(factor, node.inputs["Value"])
    tree.links.new(node.outputs["Result"], target)


def _grain(name, broad, fine, size=1024, seed=7, steps=0):
    """A tileable noise image, coarse in red and fine in green; renders faster than procedural noise."""
    if name in bpy.data.images:
        return bpy.data.images[name]
    dice = np.random.default_rng(seed)
    up, across = np.meshgrid(np.fft.fftfreq(size), np.fft.fftfreq(size), indexing="ij")
    layers = []
    for slope, stretch, least in (broad, fine):
        reach = np.sqrt((across) ** 2 + (up * stretch) ** 2)
        reach[0, 0] = 1
        spectrum = np.fft.fft2(dice.standard_normal((size, size))) * np.where(reach < least / size, 0, reach**-slope)
        layer = np.fft.ifft2(spectrum).real
        layers.append(np.clip(0.5 + layer / layer.std() * 0.14, 0, 1))
    if steps:  # cleaved stone: flat layers, steps and grain
        at = layers[0] * steps
        beds = (np.floor(at) + np.clip((at % 1) * 7, 0, 1)) / steps
        layers[1] = np.clip(0.62 * layers[1] + 0.9 * (beds - 0.5) + 0.19, 0, 1)
    pixels = np.stack([*layers, layers[1], np.ones_like(layers[0])], axis=-1).astype(np.float32)
    made = bpy.data.images.new(name, size, size, float_buffer=True)
    made.colorspace_settings.name = "Non-Color"
    made.pixels.foreach_set(pixels.ravel())
    made.update()
    return made


def _picture(tree, image, tile, source="Object", repeat=(1, 1), around=False):
    """Red and green channels of an image tiled every `tile` cm over x and y; `around` projects it from all sides."""
    where = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = (repeat[0] / tile, repeat[1] / tile, 1 / tile)
    tree.links.new(where.outputs[source], mapping.inputs["Vector"])
    node = tree.nodes.new("ShaderNodeTexImage")
    node.image, node.interpolation = image, "Cubic"
    if around:
        node.projection, node.projection_blend = "BOX", 0.3
    tree.links.new(mapping.outputs["Vector"], node.inputs["Vector"])
    split = tree.nodes.new("ShaderNodeSeparateColor")
    tree.links.new(node.outputs["Color"], split.inputs[0])
    return split.outputs[0], split.outputs[1]


JADES = {  # deep, middle, pale, vein
    "celadon": ((0.045, 0.12, 0.06), (0.115, 0.235, 0.12), (0.29, 0.42, 0.25), (0.035, 0.07, 0.03)),
    "spinach": ((0.010, 0.036, 0.018), (0.024, 0.072, 0.037), (0.065, 0.145, 0.078), (0.006, 0.012, 0.007)),
    "river": ((0.075, 0.14, 0.07), (0.22, 0.33, 0.19), (0.50, 0.55, 0.40), (0.20, 0.12, 0.05)),
}


def jade(tone="celadon", size=1.0, depth=0.22, polish=0.10):
    """Veined nephrite: clouds and veins in the surface and subsurface colours."""
    deep, middle, pale, vein = JADES[tone]
    made, tree, surface = _plain(
        "jade",
        Subsurface=0.55,
        Subsurface_Radius=(depth * 0.7, depth, depth * 0.62),
        Roughness=polish,
        Specular=0.5,
        Clearcoat=0.25,
        Clearcoat_Roughness=0.04,
    )
    clouds = _noise(tree, 0.75 / size, 4, (1, 1, 1.5), distortion=1.1, shift=True)
    body = _ramp(tree, clouds, (0.30, deep), (0.50, middle), (0.72, pale))
    threads = _noise(tree, 1.3 / size, 5, (1, 1.3, 2.6), distortion=2.4, shift=True)
    thin = _ramp(tree, threads, (0.475, (0, 0, 0)), (0.50, (0.62, 0.62, 0.62)), (0.525, (0, 0, 0)))
    colour = _mix(tree, thin, body, vein)
    for socket in ("Base Color", "Subsurface Color"):
        tree.links.new(colour, surface.inputs[socket])
    return made


def silver(roughness=0.13, tone=1.0):
    return _plain(
        "polished silver", Base_Color=(0.88 * tone, 0.865 * tone, 0.84 * tone, 1), Metallic=1.0, Roughness=roughness
    )[0]


def satin():
    return _plain("satin silver", Base_Color=(0.81, 0.80, 0.775, 1), Metallic=1.0, Roughness=0.33)[0]


def brushed(along="Object", stretch=(60, 1.6, 60), strength=0.16, colour=(0.76, 0.75, 0.735), roughness=0.30):
    """Brushed silver, with grooves along the axis of least stretch."""
    made, tree, surface = _plain("brushed silver", Base_Color=(*colour, 1), Metallic=1.0)
    grooves = _noise(tree, 1.0, 3, stretch, along)
    _range(tree, grooves, roughness * 0.8, roughness * 1.3, surface.inputs["Roughness"])
    _relief(tree, surface, grooves, strength, 0.02)
    return made


def bronze(roughness=0.30):
    """Bronze darkened with liver of sulphur, worn bright at the edges."""
    made, tree, surface = _plain("darkened bronze", Metallic=1.0)
    worn = _noise(tree, 2.4, 5)
    tree.links.new(
        _ramp(tree, worn, (0.40, (0.062, 0.045, 0.034)), (0.66, (0.20, 0.125, 0.075))), surface.inputs["Base Color"]
    )
    _range(tree, worn, roughness * 1.25, roughness * 0.8, surface.inputs["Roughness"])
    return made


def oxidised(roughness=0.24):
    return _plain("darkened silver", Base_Color=(0.16, 0.158, 0.16, 1), Metallic=1.0, Roughness=roughness)[0]


CORDS = {
    "ink": (0.022, 0.021, 0.024),
    "cinnabar": (0.34, 0.038, 0.024),
    "moss": (0.07, 0.095, 0.035),
    "undyed": (0.55, 0.47, 0.34),
}


def silk(dye="ink"):
    made, tree, surface = _plain("silk", Base_Color=(*CORDS[dye], 1), Roughness=0.48, Sheen=0.7, Specular=0.4)
    _relief(tree, surface, _noise(tree, 38, 2), 0.18, 0.01)
    return made


def slate(reach):
    made, tree, surface = _plain("slate")
    broad, grain = _picture(tree, _grain("slate grain", (1.75, 1.5, 1.5), (1.35, 2.1, 5), steps=9), 2.6 * reach)
    tree.links.new(
        _ramp(tree, broad, (0.30, (0.015, 0.016, 0.018)), (0.72, (0.040, 0.041, 0.044))), surface.inputs["Base Color"]
    )
    _range(tree, grain, 0.42, 0.76, surface.inputs["Roughness"])
    _relief(tree, surface, grain, 0.36, 0.05 * reach)
    return made


def dark_wall():
    return _plain("dark wall", Base_Color=(0.022, 0.0225, 0.024, 1), Roughness=0.9)[0]


def paper(reach):
    made, tree, surface = _plain("xuan paper", Roughness=0.95, Specular=0.1)
    broad, fibres = _picture(tree, _grain("paper fibres", (1.6, 1.0, 2), (0.9, 2.2, 12), seed=3), 1.8 * reach)
    tree.links.new(
        _ramp(tree, fibres, (0.3, (0.79, 0.755, 0.69)), (0.7, (0.83, 0.80, 0.74))), surface.inputs["Base Color"]
    )
    _relief(tree, surface, fibres, 0.10, 0.012 * reach)
    return made


def pale_stone(size):
    made, tree, surface = _plain("pale stone", Roughness=0.82, Specular=0.25)
    beds = _noise(tree, 1.1 / size, 2, (1.5, 1.5, 9), distortion=0.7)
    tree.links.new(
        _ramp(tree, beds, (0.30, (0.44, 0.40, 0.34)), (0.55, (0.60, 0.565, 0.50)), (0.75, (0.70, 0.67, 0.61))),
        surface.inputs["Base Color"],
    )
    _, grain = _picture(tree, _grain("stone grain", (1.6, 1.0, 2), (1.0, 1.0, 14), seed=5), 0.9 * size)
    _relief(tree, surface, grain, 0.22, 0.010 * size)
    return made


WOODS = {  # dark and light grain: walnut, maple, oiled beech
    True: ((0.030, 0.018, 0.012), (0.075, 0.045, 0.028)),
    False: ((0.34, 0.26, 0.18), (0.47, 0.38, 0.28)),
    "beech": ((0.052, 0.030, 0.017), (0.135, 0.080, 0.044)),
}


def wood(kind):
    """Wood with its grain along z."""
    made, tree, surface = _plain("wood", Specular=0.3)
    rings = _noise(tree, 1.0, 3, (1.6, 1.6, 0.10), distortion=0.6, shift=True)
    pores = _noise(tree, 1.0, 2, (26, 26, 1.1))
    tones = WOODS[kind]
    body = _ramp(tree, rings, (0.32, tones[0]), (0.68, tones[1]))
    streaks = _ramp(tree, pores, (0.34, (0.42, 0.42, 0.42)), (0.52, (0, 0, 0)))
    tree.links.new(_mix(tree, streaks, body, tones[0]), surface.inputs["Base Color"])
    _range(tree, pores, 0.52, 0.38, surface.inputs["Roughness"])
    _relief(tree, surface, pores, 0.06, 0.01)
    return made


def _weave(threads=48, size=768):
    """A tileable image of plain weave: height in red, thread variation in green."""
    if "weave" in bpy.data.images:
        return bpy.data.images["weave"]
    dice = np.random.default_rng(11)
    at = np.arange(size) / size * threads
    index, across = at.astype(int), np.sin(np.pi * (at % 1)) ** 0.7
    slub = dice.normal(0.5, 0.16, (2, threads))
    over = (index[:, None] + index[None, :]) % 2 == 0
    rise = 0.55 + 0.45 * np.sin(np.pi * (at % 1))
    warp = across[None, :] * np.where(over, rise[:, None], 0.45)
    weft = across[:, None] * np.where(over, 0.45, rise[None, :])
    height = np.maximum(warp, weft)
    uneven = np.where(warp > weft, slub[0][index][None, :], slub[1][index][:, None]) + dice.normal(0, 0.05, (size, size))
    pixels = np.stack([height, np.clip(uneven, 0, 1), height, np.ones_like(height)], axis=-1).astype(np.float32)
    made = bpy.data.images.new("weave", size, size, float_buffer=True)
    made.colorspace_settings.name = "Non-Color"
    made.pixels.foreach_set(pixels.ravel())
    made.update()
    return made


def linen(dark, source="Object", repeat=(1 / 2.9, 1 / 2.9)):
    """Undyed or charcoal linen; `repeat`: weave repeats per unit of `source`."""
    return _weave_linen(dark, 1, source, repeat)


def stretched_linen(dark):
    return _weave_linen(dark, 4.6, around=True)


def _weave_linen(dark, *placed, **more):
    made, tree, surface = _plain("linen", Roughness=0.92, Specular=0.1, Sheen=0.35)
    height, uneven = _picture(tree, _weave(), *placed, **more)
    tones = ((0.020, 0.020, 0.021), (0.060, 0.059, 0.060)) if dark else ((0.33, 0.285, 0.22), (0.56, 0.50, 0.41))
    body = _ramp(tree, uneven, (0.15, tones[0]), (0.85, tones[1]))
    shade = _ramp(tree, height, (0.25, (0.75, 0.75, 0.75)), (0.70, (0, 0, 0)))
    tree.links.new(_mix(tree, shade, body, tones[0]), surface.inputs["Base Color"])
    _relief(tree, surface, height, 0.45, 0.03)
    return made


def steel():
    """Satin steel, drawn along x."""
    return brushed("Object", (0.8, 90, 60), 0.05, (0.62, 0.63, 0.64), 0.34)


def etched():
    return _plain("etching", Base_Color=(0.012, 0.012, 0.013, 1), Roughness=0.8, Specular=0.1)[0]


def leather():
    """Oiled, scuffed hide with a fine grain."""
    made, tree, surface = _plain("leather", Specular=0.4)
    worn = _noise(tree, 0.5, 5)
    tree.links.new(
        _ramp(tree, worn, (0.34, (0.020, 0.010, 0.006)), (0.68, (0.062, 0.029, 0.014))), surface.inputs["Base Color"]
    )
    _range(tree, worn, 0.40, 0.62, surface.inputs["Roughness"])
    _relief(tree, surface, _noise(tree, 14, 2), 0.35, 0.03)
    return made


def file_cut():
    """Hardened steel with diagonal rows of teeth."""
    made, tree, surface = _plain("file", Base_Color=(0.32, 0.32, 0.33, 1), Metallic=1.0, Roughness=0.36)
    rows = tree.nodes.new("ShaderNodeTexWave")
    rows.bands_direction, rows.wave_profile = "DIAGONAL", "SAW"
    rows.inputs["Scale"].default_value = 5.5
    where = tree.nodes.new("ShaderNodeTexCoord")
    tree.links.new(where.outputs["Object"], rows.inputs["Vector"])
    _relief(tree, surface, rows.outputs["Fac"], 0.9, 0.03)
    return made


def gravel(wet):
    """Mixed grey and brown river stone, darker and glossier when wet."""
    made, tree, surface = _plain("gravel", Roughness=0.16 if wet else 0.85, Specular=0.6 if wet else 0.25)
    info = tree.nodes.new("ShaderNodeObjectInfo")
    tones = ((0.20, 0.185, 0.16), (0.34, 0.31, 0.27), (0.115, 0.12, 0.12), (0.27, 0.22, 0.165), (0.42, 0.40, 0.36))
    share = 0.30 if wet else 1.0
    stops = [(k / 4, tuple(c * share for c in tone)) for k, tone in enumerate(tones)]
    body = _ramp(tree, info.outputs["Random"], *stops)
    specks = _ramp(tree, _noise(tree, 16, 4, shift=True), (0.42, (0, 0, 0)), (0.66, (0.3, 0.3, 0.3)))
    tree.links.new(_mix(tree, specks, body, tuple(0.5 * c for c in stops[2][1])), surface.inputs["Base Color"])
    _relief(tree, surface, _noise(tree, 9, 3, shift=True), 0.04 if wet else 0.25, 0.05)
    return made


def jade_skin(wet):
    """The rind of a river pebble: iron brown clouds over weathered green."""
    made, tree, surface = _plain(
        "jade skin",
        Roughness=0.13 if wet else 0.62,
        Specular=0.6 if wet else 0.3,
        Subsurface=0.15,
        Subsurface_Radius=(0.10, 0.14, 0.08),
    )
    share = 0.62 if wet else 1.0
    stops = ((0.28, (0.15, 0.19, 0.115)), (0.50, (0.205, 0.215, 0.13)), (0.64, (0.235, 0.18, 0.09)), (0.80, (0.15, 0.085, 0.04)))
    clouds = _noise(tree, 0.30, 6, (1, 1, 1.4), distortion=0.5, shift=True)
    body = _ramp(tree, clouds, *((at, tuple(share * c for c in tone)) for at, tone in stops))
    for socket in ("Base Color", "Subsurface Color"):
        tree.links.new(body, surface.inputs[socket])
    _relief(tree, surface, _noise(tree, 16, 3, shift=True), 0.05 if wet else 0.16, 0.03)
    return made
