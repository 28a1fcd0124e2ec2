"""Home page pictures: two heroes with room for text at the lower left, and one necklace on a bust."""

import math

import mannequins
import materials
import necklaces
import staging
import studio
from bands import still_water
from bracelets import cuff
from meshes import transform


def armorlight(_):
    """The cuff on slate, upper right."""
    studio.begin(10, True, front=4.5)
    studio.slate(10)
    transform(cuff(), (1.1, 0.6, 0), (0, 0, math.radians(-38)))
    return studio.camera((0.35, 0, 0.35), 11.4, 0, 27, 0.07)


def heart_of_jade(_):
    """A jade ring on pale stone, upper right."""
    studio.begin(4.2, False)
    studio.paper(4.2)
    studio.block(5.4, 3.4, 0.5, (0.8, 0.35, 0), turn=-8)
    staging.stand_on_edge(still_water(), 1.12, (0.55, 0, 0.5), 34)
    return studio.camera((0.12, 0, 1.25), 4.7, 0, 15, 0.07)


def worn(_):
    """The river stone necklace on a bust."""
    staging.begin_bust_scene(False)
    path = mannequins.around_neck(12.3, 5.0, 0.55, 1.75, rest=0.1)
    necklaces.cord(path, 0.09, materials.silk("ink"), True)
    necklaces.stones(path[:121], materials.jade("river", 1.1))
    return studio.camera((-5.5, -6, 8.2), 16, 14, 8, 0.02, focus=mannequins.on_bust(0, 6, 0.5))


BUILDERS_BY_PRODUCT = {"hero-armorlight": armorlight, "hero-heart-of-jade": heart_of_jade, "worn": worn}
