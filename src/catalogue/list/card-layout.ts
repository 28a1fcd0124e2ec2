/** `min-h` is the height with a one-line title, which CARD_VISIBILITY counts on. */
export const CARD_TEXT =
  'grid min-h-[5.75rem] grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-4 gap-y-1 pt-3.5 lg:min-h-[4.25rem] lg:items-baseline'

export const GRID = 'grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-16'

/**
 * Skips the layout of cards far off screen, at their estimated height: an image of 5/4 of the column's width, the text and
 * a button of 2.75rem. `100cqi` is the grid's width.
 */
export const CARD_VISIBILITY =
  '[--card:calc((100cqi-1rem)/2*1.25+8.5rem)] lg:[--card:calc((100cqi-4.5rem)/4*1.25+7rem)] [content-visibility:auto] [overflow-clip-margin:8px] [contain-intrinsic-block-size:auto_var(--card)]'

/** Positioned, above the area of the card's link. */
export const CARD_BUTTON = 'relative w-full justify-start! border-b border-line px-0! hover:border-accent'
