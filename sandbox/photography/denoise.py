"""Cleans a render's grain and encodes it as a WebP below a weight (Debian's python3-opencv)."""
import cv2


def finish(source, target, size, limit, strength=4):
    """Non-local means on the grainy PNG, scaled to `size` if it is smaller, then the best quality under `limit` bytes."""
    clean = cv2.fastNlMeansDenoisingColored(cv2.imread(source), None, strength, strength + 2, 5, 17)
    if (clean.shape[1], clean.shape[0]) != size:
        clean = cv2.resize(clean, size, interpolation=cv2.INTER_CUBIC)
    for quality in range(88, 20, -4):
        encoded = cv2.imencode(".webp", clean, [cv2.IMWRITE_WEBP_QUALITY, quality])[1]
        if len(encoded) <= limit:
            break
    with open(target, "wb") as out:
        out.write(encoded.tobytes())
