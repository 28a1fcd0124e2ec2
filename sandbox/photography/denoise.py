"""Denoises a photograph and encodes it as a WebP under a size limit (needs Debian's python3-opencv).

The difference of two exposures estimates the local noise, which sets the strength of non-local means.
"""

import cv2
import numpy as np

GRAIN = 0.18  # share of noise kept, for texture


def clean(first, second, search=7, patch=3, pull=0.48):
    """Non-local means over the mean of two exposures (floats, 0 to 1)."""
    mean = (first + second) / 2
    grain = cv2.GaussianBlur(((first - second) ** 2).mean(axis=2) / 4, (0, 0), 1.8) + 2e-6
    height, width = grain.shape
    total, weights = mean.copy(), np.ones_like(grain)
    for down in range(search + 1):
        for right in range(-search, search + 1):
            if down == 0 and right <= 0:
                continue
            here = np.s_[: height - down, max(0, -right) : width - max(0, right)]
            there = np.s_[down:, max(0, right) : width - max(0, -right)]
            difference = cv2.transform(cv2.absdiff(mean[here], mean[there]) ** 2, np.full((1, 3), 1 / 3, np.float32))
            both = grain[here] + grain[there]
            far = (difference - grain[here] - np.minimum(grain[here], grain[there])) / (pull * pull * both + 1e-6)
            alike = np.exp(-np.maximum(cv2.blur(far, (2 * patch + 1,) * 2), 0))
            shared = cv2.merge([alike] * 3)
            total[here] += shared * mean[there]
            total[there] += shared * mean[here]
            weights[here] += alike
            weights[there] += alike
    return total / weights[..., None]


def read(path):
    return cv2.imread(path, cv2.IMREAD_UNCHANGED)[..., :3].astype(np.float32) / 65535


def lay_over(picture, part, under):
    """Composites a partial render over the picture `under`, with a soft edge; the file `part` holds its alpha."""
    drawn = (cv2.imread(part, cv2.IMREAD_UNCHANGED)[..., 3] > 0).astype(np.uint8)
    share = np.clip(cv2.distanceTransform(drawn, cv2.DIST_L2, 3) / 16, 0, 1)
    below = cv2.resize(cv2.imread(under).astype(np.float32) / 255, drawn.shape[::-1], interpolation=cv2.INTER_AREA)
    return below + share[..., None] * (picture - below)


def finish(exposures, target, size, limit, under=None):
    """Denoises a pair of 16-bit PNG files, scales to `size` and encodes at the best quality under `limit` bytes.

    `under`: background of a partial render.
    """
    first, second = map(read, exposures)
    smooth = clean(first, second)
    picture = smooth + GRAIN * ((first + second) / 2 - smooth)
    if under:
        picture = lay_over(picture, exposures[0], under)
    if (picture.shape[1], picture.shape[0]) != size:
        picture = cv2.resize(picture, size, interpolation=cv2.INTER_CUBIC)
    dither = np.random.default_rng(1).uniform(-0.5, 0.5, picture.shape)  # against banding
    picture = np.clip(picture * 255 + dither, 0, 255).round().astype(np.uint8)
    for quality in range(88, 20, -4):
        encoded = cv2.imencode(".webp", picture, [cv2.IMWRITE_WEBP_QUALITY, quality])[1]
        if len(encoded) <= limit:
            break
    with open(target, "wb") as out:
        out.write(encoded.tobytes())
