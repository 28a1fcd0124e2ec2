import { t } from '@lingui/core/macro'
import { localizeDecimals } from '../../language/format'

type ProductSpecs = {
  materials: readonly string[]
  measurements: readonly (readonly [name: string, value: string])[]
}

const STERLING = t`Recycled sterling silver (925)`
const NEPHRITE = t`Nephrite jade from British Columbia, undyed and unfilled`
const SILK = t`Braided mulberry silk cord`
const HOOKS = t`Nickel-free hooks of solid sterling silver`

/** Materials and measurements by handle. Lengths exclude the clasp unless they say otherwise. */
const SPECS_BY_HANDLE: Readonly<Record<string, ProductSpecs>> = {
  'armor-pendant': {
    materials: [
      t`${STERLING}, brushed`,
      t`Each plate hung on its own sterling wire`,
      t`Cable chain with a lobster clasp`,
    ],
    measurements: [
      [t`Pendant`, '37 × 28 mm'],
      [t`Each lamella`, t`9.8 mm across, 0.7 mm thick`],
      [t`Chain`, t`45, 50 or 55 cm; links 5.2 mm`],
      [t`Weight`, t`18 g on the 50 cm chain`],
    ],
  },
  'edge-ring': {
    materials: [STERLING, t`Eight facets, cut and finished by hand: brushed, or polished to a mirror`],
    measurements: [
      [t`Width`, '6.2 mm'],
      [t`Thickness`, t`1.6 mm at the faces`],
      [t`Sizes`, t`5 to 9`],
      [t`Fit`, t`Runs small: between two sizes, take the larger`],
      [t`Weight`, t`6 g at size 7`],
    ],
  },
  'grace-hairpin': {
    materials: [STERLING, t`Drawn from one rod and work-hardened; polished, or darkened and waxed`],
    measurements: [
      [t`Length`, t`126 mm; the curl reaches 52 mm to the side`],
      [t`Thickness`, t`4.1 mm, drawn out to 0.6 mm in the curl`],
      [t`Weight`, '16 g'],
    ],
  },
  'lamella-cuff': {
    materials: [
      t`${STERLING}, brushed; polished inside`,
      t`Overlapping plates, riveted along one side of an open band`,
    ],
    measurements: [
      [t`Width`, '26 mm'],
      [t`Opening`, t`28 mm; flexes by 6 mm`],
      [t`Inner circumference`, t`S 150 mm, M 165 mm, L 180 mm, opening included`],
      [t`Weight`, t`88 g at size M`],
    ],
  },
  'rivet-studs': {
    materials: [t`${STERLING}, satin dome and polished rim`, t`Nickel-free posts of solid sterling silver`],
    measurements: [
      [t`Diameter`, '7 mm'],
      [t`Height of the dome`, '2.6 mm'],
      [t`Post`, t`10 mm long, 0.9 mm thick`],
      [t`Weight`, t`1.1 g the pair`],
    ],
  },
  'halberd-earrings': {
    materials: [t`${STERLING}, brushed; polished hook`, HOOKS],
    measurements: [
      [t`Drop`, t`51 mm with the hook`],
      [t`Blade`, t`39 × 6.6 mm, 1.6 mm thick at the ridge`],
      [t`Weight`, t`3.6 g the pair`],
    ],
  },
  'chainmail-bracelet': {
    materials: [t`${STERLING}, bright or darkened`, t`Woven four-in-one, every ring closed by hand`, t`Bar and toggle`],
    measurements: [
      [t`Length`, t`16, 18 or 20 cm with the clasp`],
      [t`Width`, '22 mm'],
      [t`Each ring`, t`5.1 mm across, wire of 0.76 mm`],
      [t`Weight`, t`29 g at 18 cm`],
    ],
  },
  'gorget-collar': {
    materials: [t`${STERLING}, brushed; polished ends`, t`Forged from one bar, without a clasp: it opens at the back`],
    measurements: [
      [t`Inner width`, '118 mm'],
      [t`Height at the front`, t`17 mm, tapering to 5 mm`],
      [t`Opening at the back`, '44 mm'],
      [t`Weight`, '130 g'],
    ],
  },
  'shield-signet': {
    materials: [t`${STERLING}, polished band`, t`Flat brushed face, solid and ready to engrave`],
    measurements: [
      [t`Face`, '13 × 11 mm'],
      [t`Band`, t`3.4 mm wide at the back`],
      [t`Sizes`, t`6 to 10`],
      [t`Weight`, t`8 g at size 8`],
    ],
  },
  'visor-ring': {
    materials: [t`${STERLING}, or silicon bronze darkened and sealed with wax`, t`One slit, sawn and filed by hand`],
    measurements: [
      [t`Width`, t`11 mm, 8 mm at the back`],
      [t`Slit`, '28 × 2.6 mm'],
      [t`Thickness`, '1.7 mm'],
      [t`Sizes`, t`6 to 9`],
      [t`Weight`, t`9 g in silver at size 7`],
    ],
  },
  'spine-hairpin': {
    materials: [STERLING, t`Turned beads on two drawn prongs, darkened in the hollows`],
    measurements: [
      [t`Length`, '128 mm'],
      [t`Width`, t`17 mm at the widest bead`],
      [t`Between the prongs`, '8 mm'],
      [t`Weight`, '25 g'],
    ],
  },
  'trace-bracelet': {
    materials: [NEPHRITE, t`Cut from one piece and polished by hand, without metal`],
    measurements: [
      [t`Inner diameter`, t`54, 57, 60 or 63 mm`],
      [t`Thickness`, t`6 mm, round in section`],
      [t`Weight`, t`19 g at 57 mm`],
      [t`To choose`, t`the widest part of your hand, with the thumb folded in, should fit through`],
    ],
  },
  'moon-gate-earrings': {
    materials: [t`${NEPHRITE}: celadon, or spinach`, HOOKS],
    measurements: [
      [t`Hoop`, t`21.4 mm across, 3.8 mm thick`],
      [t`Drop`, t`34 mm with the hook`],
      [t`Weight`, t`5.4 g the pair`],
    ],
  },
  'bi-disc-pendant': {
    materials: [NEPHRITE, t`${SILK}, ink or cinnabar`, t`Sliding knot, so no metal touches the skin`],
    measurements: [
      [t`Disc`, t`44 mm across, 4 mm thick`],
      [t`Bore`, '12.4 mm'],
      [t`Cord`, t`45 or 60 cm, 2.3 mm thick`],
      [t`Weight`, '17 g'],
    ],
  },
  'still-water-ring': {
    materials: [NEPHRITE, t`D section: flat inside, domed outside`],
    measurements: [
      [t`Width`, '7.2 mm'],
      [t`Thickness`, '2.5 mm'],
      [t`Sizes`, t`5 to 8`],
      [t`Weight`, t`2.7 g at size 7`],
    ],
  },
  'river-stone-necklace': {
    materials: [t`${NEPHRITE}, tumbled, no two alike`, t`${SILK}, knotted between the stones`, t`Sterling silver hook`],
    measurements: [
      [t`Length`, t`42 or 48 cm`],
      [t`Stones`, t`15, graduated from 9 to 20 mm`],
      [t`Weight`, t`46 g at 42 cm`],
    ],
  },
  'pebble-bracelet': {
    materials: [NEPHRITE, SILK, t`One bead of recycled sterling silver (925)`],
    measurements: [
      [t`Beads`, '8.3 mm'],
      [t`Inner circumference`, t`S 150 mm, M 165 mm, L 180 mm`],
      [t`Weight`, t`20 g at size M`],
    ],
  },
  'bamboo-hairpin': {
    materials: [NEPHRITE, t`Nodes of recycled sterling silver (925)`],
    measurements: [
      [t`Length`, '139 mm'],
      [t`Thickness`, t`9.5 mm at the first node`],
      [t`Weight`, '16 g'],
    ],
  },
  'cong-drop-earrings': {
    materials: [t`${NEPHRITE}, square outside, round bore`, HOOKS],
    measurements: [
      [t`Tube`, t`15.5 × 8.2 × 8.2 mm; bore 5 mm`],
      [t`Drop`, t`30 mm with the hook`],
      [t`Weight`, t`5.6 g the pair`],
    ],
  },
  'cloud-knot-pendant': {
    materials: [
      t`${NEPHRITE}, carved from one piece`,
      t`${SILK}: ink, moss or cinnabar`,
      t`Ferrule and clasp of recycled sterling silver (925)`,
    ],
    measurements: [
      [t`Knot`, t`44 × 41 mm, 13 mm thick`],
      [t`Cord`, t`50 cm, 2.3 mm thick`],
      [t`Weight`, '17 g'],
    ],
  },
  'twin-fish-ring': {
    materials: [t`Half nephrite jade, half recycled sterling silver (925)`, t`The halves meet in an S, pinned and set`],
    measurements: [
      [t`Width`, '7 mm'],
      [t`Thickness`, '2.6 mm'],
      [t`Sizes`, t`6 to 8`],
      [t`Weight`, t`6 g at size 7`],
    ],
  },
  'tide-comb': {
    materials: [NEPHRITE, t`Twelve teeth, sawn and rounded by hand`],
    measurements: [
      [t`Width`, '76 mm'],
      [t`Height`, t`59 mm; teeth 30 mm`],
      [t`Thickness`, '5.6 mm'],
      [t`Weight`, '39 g'],
    ],
  },
}

/** The built-in specifications; undefined for another product. */
export function findSpecs(handle: string): ProductSpecs | undefined {
  const specs = Object.hasOwn(SPECS_BY_HANDLE, handle) ? SPECS_BY_HANDLE[handle] : undefined
  const measurements = specs?.measurements.map(([name, value]) => [name, localizeDecimals(value)] as const)
  return specs && measurements && { ...specs, measurements }
}
