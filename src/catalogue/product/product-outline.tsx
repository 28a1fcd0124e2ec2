import { t } from '@lingui/core/macro'
import { drawOutline, type OutlineShape } from './outline-shapes'
import type { OutlinedCategory } from './outlined-category'

const HAND: readonly OutlineShape[] = [
  { d: 'M36 64 31 16', width: 16.5 },
  { d: 'M54 62 53 8', width: 17.5 },
  { d: 'M71 64 74 14', width: 17.3 },
  { d: 'M86 72 93 34', width: 14.5 },
  { d: 'M32 112 12 88 6 66', width: 18 },
  { d: 'M34 66 88 70 84 112 78 140 44 140 36 112z', width: 12 },
  { d: 'M36 66 88 70 84 112 78 140 44 140 36 112z' },
]

type Body = {
  view: string
  /** Filled shapes. */
  areas: readonly OutlineShape[]
  /** Path of lines within the shapes. */
  lines?: string
}

/** The body part in millimetres, by category. */
const BODIES: Readonly<Record<OutlinedCategory, Body>> = {
  rings: { view: '-12 -6 124 130', areas: HAND },
  bracelets: {
    view: '-75 -85 150 150',
    areas: [
      { d: 'M-30 -95C-42 -60-30 -36-29 0L-33 80H33L29 0C30 -36 42 -60 30 -95z' },
      { d: 'M-30 -48-50 -90', width: 20 },
    ],
  },
  earrings: {
    view: '-44 -14 110 136',
    areas: [{ d: 'M14 0C34-2 40 18 33 34C29 44 27 62 14 63C5 63 5 52 6 46C-4 34-8 2 14 0z' }],
    lines: 'M11 40C2 30 2 8 15 7C28 6 30 24 23 36M13 34C8 28 10 18 16 18M4 52C2 78-12 102-40 116',
  },
  necklaces: {
    view: '-150 -70 300 280',
    areas: [{ d: 'M-54-80-54 0C-56 26-95 38-170 58V220H170V58C95 38 56 26 54 0V-80z' }],
  },
  hairpins: {
    view: '-110 -112 220 220',
    areas: [{ d: 'M-74 -10a74 96 0 1 0 148 0a74 96 0 1 0-148 0z' }],
    lines: 'M-38 0a38 33 0 1 0 76 0a38 33 0 1 0-76 0zM-20 2C-18 -18 16 -20 20 0C22 16-6 18-6 4',
  },
}

function Shapes({ shapes }: { shapes: readonly OutlineShape[] }) {
  return shapes.map(({ d, width, apart }) => (
    <path
      key={d + width}
      d={d}
      fill={width ? 'none' : 'currentColor'}
      stroke={width ? 'currentColor' : 'none'}
      strokeWidth={width}
      strokeDasharray={apart && `0 ${apart}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ))
}

type Props = { category: OutlinedCategory; rows: readonly (readonly [name: string, value: string])[] }

/** A product's silhouette to scale, on the body part that wears it. */
export function ProductOutline({ category, rows }: Props) {
  const outline = drawOutline(category, rows)
  if (!outline) return null
  const { view, areas, lines } = BODIES[category]
  const { words } = outline
  return (
    <svg viewBox={view} role="img" aria-label={t`Drawn to scale ${words}`} className="h-56 w-full text-ink">
      <g opacity={0.12}>
        <Shapes shapes={areas} />
      </g>
      {lines && <path d={lines} fill="none" stroke="currentColor" strokeWidth={1} opacity={0.3} />}
      <Shapes shapes={outline.shapes} />
    </svg>
  )
}
