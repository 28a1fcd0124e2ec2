"""The two pictures of the home page, each with a calm corner at the lower left for words."""

import materials
import pendants
import staging
import studio
from bracelets import bangle


def armorlight(_):
    """The armor pendant on slate, high and to the right."""
    pendants.lay_armor_pendant()
    return studio.camera((-0.75, -1.15, 0.1), 9.2, 4, 52, 0.08, focus=(0, -0.8, 0.2))


def heart_of_jade(_):
    """A jade bangle standing on pale stone, high and to the right."""
    studio.begin(9, False)
    studio.paper(9)
    studio.block(8.4, 5.0, 0.9, (1.2, 0.5, 0), turn=-8)
    staging.stand_on_edge(bangle(2.75, 0.42, materials.jade("celadon", 2.2, 0.25, 0.07)), 3.59, (0.9, 0.2, 0.9), 28)
    return studio.camera((0.1, 0, 3.1), 11.8, 0, 14, 0.07)


BUILDERS_BY_PRODUCT = {"hero-armorlight": armorlight, "hero-heart-of-jade": heart_of_jade}
