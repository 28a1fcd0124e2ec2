/** How each piece is finished, beside its photograph `pictures/making-HANDLE`. */
export const MAKING: Readonly<Record<string, { finish: string; alt: string }>> = {
  'armor-pendant': {
    finish: 'Each plate is brushed in one direction, then its edge is rounded so that it slides over the next.',
    alt: 'Round brushed plates that overlap, under a cable chain',
  },
  'edge-ring': {
    finish: 'Eight faces are filed flat. The last pass softens the lines between them, so they never catch on cloth.',
    alt: 'The corner of two brushed facets on a silver band',
  },
  'grace-hairpin': {
    finish: 'One rod is drawn thinner and thinner, and the curl is bent cold so that it springs back.',
    alt: 'The thin end of a silver pin, curled into a loop',
  },
  'lamella-cuff': {
    finish: 'The plates are brushed along their length before they are riveted, while a tool still reaches every edge.',
    alt: 'Two brushed plates of a cuff, one over the edge of the other',
  },
  'rivet-studs': {
    finish: 'The dome is left satin and the rim polished, so that only the edge catches the light.',
    alt: 'A satin silver dome in a bright, flat rim',
  },
  'halberd-earrings': {
    finish: 'The blade is filed to a ridge from both sides, and brushed towards its point.',
    alt: 'A narrow silver blade with a ridge down its middle',
  },
  'chainmail-bracelet': {
    finish: 'Every ring is closed by hand, and the weave is tumbled until it runs through the fingers like cloth.',
    alt: 'Small silver rings, each linked with four others',
  },
  'gorget-collar': {
    finish: 'Forged from one bar, planished smooth and brushed along the curve from end to end.',
    alt: 'The brushed curve of a wide silver collar',
  },
  'shield-signet': {
    finish: 'The face is brushed to take an engraving; the band is polished to sit easily between the fingers.',
    alt: 'The brushed face of a signet on its polished band',
  },
  'visor-ring': {
    finish: 'The slit is sawn, then filed until both lips are even to the touch.',
    alt: 'The narrow slit of a polished ring, seen from its side',
  },
  'spine-hairpin': {
    finish: 'The beads are turned on the prongs, darkened, then polished on the points alone.',
    alt: 'Pointed silver beads in a row, dark in their hollows',
  },
  'trace-bracelet': {
    finish: 'Nephrite is too tough to hurry: the bangle is ground wet and polished with finer grits for a day.',
    alt: 'The smooth inner edge of a jade bangle',
  },
  'moon-gate-earrings': {
    finish: 'The hoop is polished inside as well as out, where only you will feel it.',
    alt: 'A jade hoop in a polished silver clasp',
  },
  'bi-disc-pendant': {
    finish: 'The disc is ground flat, and its bore and rim are rounded so that the silk never wears.',
    alt: 'The rounded bore of a jade disc with a silk cord through it',
  },
  'still-water-ring': {
    finish: 'The outside is polished to a gloss; the inside is left a shade softer, to hold the finger.',
    alt: 'The domed outside and flat inside of a jade ring',
  },
  'river-stone-necklace': {
    finish: 'The stones are tumbled, not cut, so each keeps the shape that it came with.',
    alt: 'A tumbled jade stone between two knots of silk',
  },
  'pebble-bracelet': {
    finish: 'The beads are drilled first and polished after, so that the edge of each hole is smooth to the silk.',
    alt: 'Polished jade beads on silk cord',
  },
  'bamboo-hairpin': {
    finish: 'The nodes are silver rings, shrunk onto the jade without glue.',
    alt: 'A silver ring around a jade stem',
  },
  'cong-drop-earrings': {
    finish: 'Square outside and round within: the corners are cut last, with a wire no thicker than a thread.',
    alt: 'The notched corners of a square jade tube',
  },
  'cloud-knot-pendant': {
    finish: 'The knot is carved from one piece, and polished by thread where no wheel can reach.',
    alt: 'Strands of a carved jade knot that pass over and under each other',
  },
  'twin-fish-ring': {
    finish: 'The halves are fitted dry, pinned, and polished as one, until a fingernail barely finds the seam.',
    alt: 'Silver and jade that meet in a curve on a ring',
  },
  'tide-comb': {
    finish: 'The teeth are sawn one at a time, and rounded so that they part the hair without catching.',
    alt: 'The rounded teeth of a jade comb',
  },
}
