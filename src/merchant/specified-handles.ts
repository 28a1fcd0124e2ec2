/** The products that product-specs.ts describes, whose text is no part of the first view. */
export const SPECIFIED_HANDLES = [
  'armor-pendant',
  'edge-ring',
  'grace-hairpin',
  'lamella-cuff',
  'rivet-studs',
  'halberd-earrings',
  'chainmail-bracelet',
  'gorget-collar',
  'shield-signet',
  'visor-ring',
  'spine-hairpin',
  'trace-bracelet',
  'moon-gate-earrings',
  'bi-disc-pendant',
  'still-water-ring',
  'river-stone-necklace',
  'pebble-bracelet',
  'bamboo-hairpin',
  'cong-drop-earrings',
  'cloud-knot-pendant',
  'twin-fish-ring',
  'tide-comb',
] as const

export type SpecifiedHandle = (typeof SPECIFIED_HANDLES)[number]
