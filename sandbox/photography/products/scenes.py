"""The products' scenes by handle."""

import bands
import bracelets
import earrings
import hairpins
import necklaces
import pendants
import rings

SCENES = {}
for kind in (pendants, necklaces, rings, bands, earrings, bracelets, hairpins):
    SCENES.update(kind.BUILDERS_BY_PRODUCT)
