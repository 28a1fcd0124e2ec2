export type ProductSpecs = {
  materials: readonly string[]
  measurements: readonly (readonly [name: string, value: string])[]
}

const STERLING = 'Recycled sterling silver (925)'
const NEPHRITE = 'Nephrite jade, undyed and unfilled'
const SILK = 'Braided mulberry silk cord'
const HOOKS = 'Nickel-free hooks of solid sterling silver'

/** Materials and measurements by handle. Lengths exclude the clasp unless they say otherwise. */
export const SPECS_BY_HANDLE: Readonly<Record<string, ProductSpecs>> = {
  'armor-pendant': {
    materials: [`${STERLING}, brushed`, 'Each plate hung on its own sterling wire', 'Cable chain with a lobster clasp'],
    measurements: [
      ['Pendant', '37 × 28 mm'],
      ['Each lamella', '9.8 mm across, 0.7 mm thick'],
      ['Chain', '45, 50 or 55 cm; links 5.2 mm'],
      ['Weight', '18 g on the 50 cm chain'],
    ],
  },
  'edge-ring': {
    materials: [STERLING, 'Eight facets, cut and finished by hand: brushed, or polished to a mirror'],
    measurements: [
      ['Width', '6.2 mm'],
      ['Thickness', '1.6 mm at the faces'],
      ['Sizes', '5 to 9'],
      ['Fit', 'Runs small: between two sizes, take the larger'],
      ['Weight', '6 g at size 7'],
    ],
  },
  'grace-hairpin': {
    materials: [STERLING, 'Drawn from one rod and work-hardened; polished, or darkened and waxed'],
    measurements: [
      ['Length', '126 mm; the curl reaches 52 mm to the side'],
      ['Thickness', '4.1 mm, drawn out to 0.6 mm in the curl'],
      ['Weight', '16 g'],
    ],
  },
  'lamella-cuff': {
    materials: [`${STERLING}, brushed; polished inside`, 'Overlapping plates, riveted along one side of an open band'],
    measurements: [
      ['Width', '26 mm'],
      ['Opening', '28 mm; flexes by 6 mm'],
      ['Inner circumference', 'S 150 mm, M 165 mm, L 180 mm, opening included'],
      ['Weight', '88 g at size M'],
    ],
  },
  'rivet-studs': {
    materials: [`${STERLING}, satin dome and polished rim`, 'Nickel-free posts of solid sterling silver'],
    measurements: [
      ['Diameter', '7 mm'],
      ['Height of the dome', '2.6 mm'],
      ['Post', '10 mm long, 0.9 mm thick'],
      ['Weight', '1.1 g the pair'],
    ],
  },
  'halberd-earrings': {
    materials: [`${STERLING}, brushed; polished hook`, HOOKS],
    measurements: [
      ['Drop', '51 mm with the hook'],
      ['Blade', '39 × 6.6 mm, 1.6 mm thick at the ridge'],
      ['Weight', '3.6 g the pair'],
    ],
  },
  'chainmail-bracelet': {
    materials: [`${STERLING}, bright or darkened`, 'Woven four-in-one, every ring closed by hand', 'Bar and toggle'],
    measurements: [
      ['Length', '16, 18 or 20 cm with the clasp'],
      ['Width', '22 mm'],
      ['Each ring', '5.1 mm across, wire of 0.76 mm'],
      ['Weight', '29 g at 18 cm'],
    ],
  },
  'gorget-collar': {
    materials: [`${STERLING}, brushed; polished ends`, 'Forged from one bar, without a clasp: it opens at the back'],
    measurements: [
      ['Inner width', '118 mm'],
      ['Height at the front', '17 mm, tapering to 5 mm'],
      ['Opening at the back', '44 mm'],
      ['Weight', '130 g'],
    ],
  },
  'shield-signet': {
    materials: [`${STERLING}, polished band`, 'Flat brushed face, solid and ready to engrave'],
    measurements: [
      ['Face', '13 × 11 mm'],
      ['Band', '3.4 mm wide at the back'],
      ['Sizes', '6 to 10'],
      ['Weight', '8 g at size 8'],
    ],
  },
  'visor-ring': {
    materials: [`${STERLING}, or silicon bronze darkened and sealed with wax`, 'One slit, sawn and filed by hand'],
    measurements: [
      ['Width', '11 mm, 8 mm at the back'],
      ['Slit', '28 × 2.6 mm'],
      ['Thickness', '1.7 mm'],
      ['Sizes', '6 to 9'],
      ['Weight', '9 g in silver at size 7'],
    ],
  },
  'spine-hairpin': {
    materials: [STERLING, 'Turned beads on two drawn prongs, darkened in the hollows'],
    measurements: [
      ['Length', '128 mm'],
      ['Width', '17 mm at the widest bead'],
      ['Between the prongs', '8 mm'],
      ['Weight', '25 g'],
    ],
  },
  'trace-bracelet': {
    materials: [NEPHRITE, 'Cut from one piece and polished by hand, without metal'],
    measurements: [
      ['Inner diameter', '54, 57, 60 or 63 mm'],
      ['Thickness', '6 mm, round in section'],
      ['Weight', '19 g at 57 mm'],
      ['To choose', 'the widest part of your hand, with the thumb folded in, should fit through'],
    ],
  },
  'moon-gate-earrings': {
    materials: [`${NEPHRITE}: celadon, or spinach`, HOOKS],
    measurements: [
      ['Hoop', '21.4 mm across, 3.8 mm thick'],
      ['Drop', '34 mm with the hook'],
      ['Weight', '5.4 g the pair'],
    ],
  },
  'bi-disc-pendant': {
    materials: [NEPHRITE, `${SILK}, ink or cinnabar`, 'Sliding knot, so no metal touches the skin'],
    measurements: [
      ['Disc', '44 mm across, 4 mm thick'],
      ['Bore', '12.4 mm'],
      ['Cord', '45 or 60 cm, 2.3 mm thick'],
      ['Weight', '17 g'],
    ],
  },
  'still-water-ring': {
    materials: [NEPHRITE, 'D section: flat inside, domed outside'],
    measurements: [
      ['Width', '7.2 mm'],
      ['Thickness', '2.5 mm'],
      ['Sizes', '5 to 8'],
      ['Weight', '2.7 g at size 7'],
    ],
  },
  'river-stone-necklace': {
    materials: [`${NEPHRITE}, tumbled, no two alike`, `${SILK}, knotted between the stones`, 'Sterling silver hook'],
    measurements: [
      ['Length', '42 or 48 cm'],
      ['Stones', '15, graduated from 9 to 20 mm'],
      ['Weight', '46 g at 42 cm'],
    ],
  },
  'pebble-bracelet': {
    materials: [NEPHRITE, SILK, 'One bead of recycled sterling silver (925)'],
    measurements: [
      ['Beads', '8.3 mm'],
      ['Inner circumference', 'S 150 mm, M 165 mm, L 180 mm'],
      ['Weight', '20 g at size M'],
    ],
  },
  'bamboo-hairpin': {
    materials: [NEPHRITE, 'Nodes of recycled sterling silver (925)'],
    measurements: [
      ['Length', '139 mm'],
      ['Thickness', '9.5 mm at the first node'],
      ['Weight', '16 g'],
    ],
  },
  'cong-drop-earrings': {
    materials: [`${NEPHRITE}, square outside, round bore`, HOOKS],
    measurements: [
      ['Tube', '15.5 × 8.2 × 8.2 mm; bore 5 mm'],
      ['Drop', '30 mm with the hook'],
      ['Weight', '5.6 g the pair'],
    ],
  },
  'cloud-knot-pendant': {
    materials: [
      `${NEPHRITE}, carved from one piece`,
      `${SILK}: ink, moss or cinnabar`,
      'Ferrule and clasp of recycled sterling silver (925)',
    ],
    measurements: [
      ['Knot', '44 × 41 mm, 13 mm thick'],
      ['Cord', '50 cm, 2.3 mm thick'],
      ['Weight', '17 g'],
    ],
  },
  'twin-fish-ring': {
    materials: ['Half nephrite jade, half recycled sterling silver (925)', 'The halves meet in an S, pinned and set'],
    measurements: [
      ['Width', '7 mm'],
      ['Thickness', '2.6 mm'],
      ['Sizes', '6 to 8'],
      ['Weight', '6 g at size 7'],
    ],
  },
  'tide-comb': {
    materials: [NEPHRITE, 'Twelve teeth, sawn and rounded by hand'],
    measurements: [
      ['Width', '76 mm'],
      ['Height', '59 mm; teeth 30 mm'],
      ['Thickness', '5.6 mm'],
      ['Weight', '39 g'],
    ],
  },
}
