import { t } from '@lingui/core/macro'
import { formatNumber } from '../../language/format'
import type { OutlinedCategory } from './outlined-category'
import { readMillimetres } from './read-millimetres'

type Row = readonly [name: string, value: string]

/** A path in millimetres: stroked if it has a `width`, dotted if it has `apart`, otherwise filled. */
export type OutlineShape = { d: string; width?: number; apart?: number }

export type Outline = { shapes: OutlineShape[]; words: string }

type Lengths = (name: string) => readonly number[]

/** Inner diameter of a size 7 ring. */
const FINGER = 17.3
const WRIST = 58
/** Length around the back of the neck, from side to side. */
const NAPE = 180
const NECK = 54
const CENTRE = { finger: [73, 36], wrist: [0, 0], lobe: [14, 57], throat: [0, 0], knot: [0, 0] } as const

function box(x: number, y: number, width: number, height: number): OutlineShape {
  return { d: `M${x - width / 2} ${y - height / 2}h${width}v${height}h${-width}z` }
}

function ellipse(x: number, y: number, width: number, height: number): OutlineShape {
  const [a, b] = [width / 2, height / 2]
  return { d: `M${x - a} ${y}a${a} ${b} 0 1 0 ${width} 0a${a} ${b} 0 1 0 ${-width} 0z` }
}

function rhombus(x: number, y: number, width: number, height: number): OutlineShape {
  const [a, b] = [width / 2, height / 2]
  return { d: `M${x} ${y - b}l${a} ${b}l${-a} ${b}l${-a} ${-b}z` }
}

function drawRing(lengths: Lengths): Outline | undefined {
  const [x, y] = CENTRE.finger
  const [thickness = 1.5] = lengths(t`Thickness`)
  const [tall, wide = tall] = lengths(t`Face`)
  const [width = lengths(t`Band`)[0]] = lengths(t`Width`)
  if (!width) return
  const ringWidth = formatNumber(tall ?? width)
  const shapes = [box(x, y, FINGER + 2 * thickness, width)]
  if (tall && wide) shapes.push(ellipse(x, y, wide, tall))
  return { shapes, words: t`on a hand: a ring ${ringWidth} mm wide, in size 7` }
}

function drawBracelet(lengths: Lengths): Outline | undefined {
  const [x, y] = CENTRE.wrist
  const diameters = lengths(t`Inner diameter`)
  const inner = diameters[1] ?? diameters[0] ?? WRIST
  const thickness = diameters.length > 0 ? lengths(t`Thickness`)[0] : undefined
  const height = lengths(t`Width`)[0] ?? lengths(t`Beads`)[0] ?? thickness
  if (!height) return
  const width = formatNumber(height)
  return { shapes: [box(x, y, inner + 2 * (thickness ?? 2), height)], words: t`on a wrist: ${width} mm wide` }
}

function drawEarring(lengths: Lengths): Outline | undefined {
  const [x, y] = CENTRE.lobe
  const [diameter] = lengths(t`Diameter`)
  if (diameter) {
    const across = formatNumber(diameter)
    return { shapes: [ellipse(x, y, diameter, diameter)], words: t`on an ear: ${across} mm across` }
  }
  const [drop] = lengths(t`Drop`)
  const [hoop, rod = 0] = lengths(t`Hoop`)
  const [tall = hoop, wide = tall] = [...lengths(t`Blade`), ...lengths(t`Tube`)]
  if (!(drop && tall && wide)) return
  const hook = { d: `M${x} ${y}V${y + drop - tall}`, width: 0.9 }
  const end = y + drop - tall / 2
  const ring = hoop && { d: ellipse(x, end, hoop - rod, hoop - rod).d, width: rod }
  const blade = {
    d: `M${x} ${end - tall / 2}l${wide / 2} ${tall * 0.65}L${x} ${y + drop}l${-wide / 2} ${-tall * 0.35}z`,
  }
  const body = ring || (lengths(t`Blade`).length > 0 ? blade : box(x, end, wide, tall))
  const length = formatNumber(drop)
  return { shapes: [hook, body], words: t`on an ear: ${length} mm from the lobe to the end` }
}

/** How far a chain or cord of this length hangs below the sides of the neck. */
function fallOf(length: number): number {
  return Math.sqrt(((length - NAPE) / 2) ** 2 - NECK ** 2)
}

function drawNecklace(lengths: Lengths): Outline | undefined {
  const [inside] = lengths(t`Inner width`)
  if (inside) {
    const [height = 10] = lengths(t`Height at the front`)
    const half = inside / 2
    const high = formatNumber(height)
    return {
      shapes: [{ d: `M${-half} 8A${half} ${half * 0.45} 0 0 0 ${half} 8`, width: height }],
      words: t`on a neck: a collar ${high} mm high at the front`,
    }
  }
  const [length = 0] = [...lengths(t`Chain`), ...lengths(t`Cord`), ...lengths(t`Length`)]
  if (length < 2 * NECK + NAPE) return
  const fall = fallOf(length)
  const [, , largest = 0] = lengths(t`Stones`)
  const cord = `M${-NECK} 0Q${-NECK * 0.55} ${fall * 0.8} 0 ${fall}Q${NECK * 0.55} ${fall * 0.8} ${NECK} 0`
  const row = `M${-NECK} 0C${-NECK} ${fall * 1.33} ${NECK} ${fall * 1.33} ${NECK} 0`
  const shapes: OutlineShape[] = [{ d: largest ? row : cord, width: 2.3 }]
  if (largest) shapes.push({ d: row, width: largest * 0.7, apart: largest * 0.8 })
  const [tall, wide = tall] = [...lengths(t`Pendant`), ...lengths(t`Knot`), ...lengths(t`Disc`).slice(0, 1)]
  const [bore] = lengths(t`Bore`)
  if (tall && wide) {
    const middle = fall + tall / 2
    const disc = bore && { d: ellipse(0, middle, (tall + bore) / 2, (tall + bore) / 2).d, width: (tall - bore) / 2 }
    const leaves = lengths(t`Each lamella`).length > 0 && rhombus(0, middle, wide, tall)
    shapes.push(disc || leaves || ellipse(0, middle, wide, tall))
  }
  const centimetres = formatNumber(length / 10)
  return { shapes, words: t`on a neck: ${centimetres} cm long` }
}

function drawHairpin(lengths: Lengths): Outline | undefined {
  const [x, y] = CENTRE.knot
  const [length] = lengths(t`Length`)
  const [thickness = lengths(t`Between the prongs`)[0] ?? 5] = lengths(t`Thickness`)
  if (length) {
    const long = formatNumber(length)
    return {
      shapes: [{ d: `M${x - length / 2} ${y + 22}l${length} -44`, width: thickness }],
      words: t`through a knot of hair: ${long} mm long`,
    }
  }
  const [wide] = lengths(t`Width`)
  const [tall] = lengths(t`Height`)
  if (!(wide && tall)) return
  const back = `M${x - wide / 2} ${y - 30}a${wide / 2} ${tall / 2} 0 0 1 ${wide} 0z`
  const width = formatNumber(wide)
  return { shapes: [{ d: back }, box(x, y - 31 + tall / 4, wide * 0.9, tall / 2)], words: t`in hair: ${width} mm wide` }
}

const DRAWERS: Readonly<Record<OutlinedCategory, (lengths: Lengths) => Outline | undefined>> = {
  rings: drawRing,
  bracelets: drawBracelet,
  earrings: drawEarring,
  necklaces: drawNecklace,
  hairpins: drawHairpin,
}

/** A product's silhouette in millimetres, drawn from its measurements; undefined if they are insufficient. */
export function drawOutline(category: OutlinedCategory, rows: readonly Row[]): Outline | undefined {
  const lengthsByName = new Map(rows.map(([name, value]) => [name, readMillimetres(value)]))
  return DRAWERS[category]((name) => lengthsByName.get(name) ?? [])
}
