/** `min-h` is the height with a one-line title, which CARD_VISIBILITY relies on. */
export const CARD_TEXT =
  'grid min-h-[5.75rem] grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-4 gap-y-1 pt-3.5 mouse:min-h-[4.25rem] mouse:items-baseline'

export const GRID = 'grid grid-cols-2 max-[18rem]:grid-cols-1 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-16'

/**
 * Skips the layout of cards far off screen, at their estimated height: an image of 5/4 of the column's width and the text.
 * `100cqi` is the grid's width.
 */
export const CARD_VISIBILITY =
  '[--text:5.75rem] mouse:[--text:4.25rem] [--card:calc((100cqi-1rem)/2*1.25+var(--text))] max-[18rem]:[--card:calc(100cqi*1.25+var(--text))] lg:[--card:calc((100cqi-4.5rem)/4*1.25+var(--text))] [content-visibility:auto] [overflow-clip-margin:8px] [contain-intrinsic-block-size:auto_var(--card)]'

/** Shows a card's action on hover and focus. */
export const REVEALED = 'mouse:opacity-0 mouse:group-hover:opacity-100 mouse:group-focus-within:opacity-100'

/** Over the picture. Presses beside its buttons follow the card's link. */
export const CARD_ACTIONS =
  'pointer-events-none absolute inset-x-0 top-0 flex aspect-product items-end justify-end *:pointer-events-auto'

/** In the picture's lower edge. */
export const CARD_BUTTON = 'relative bg-surface px-3! mouse:grow mouse:justify-start! mouse:text-left'

/** Replaces a button's text with a plus on a disc where nothing hovers. */
export const PLUS_ON_TOUCH =
  "touch:size-11 touch:overflow-hidden touch:whitespace-nowrap touch:bg-transparent! touch:-indent-96 touch:before:absolute touch:before:inset-1.5 touch:before:grid touch:before:place-items-center touch:before:rounded-full touch:before:bg-surface touch:before:indent-0 touch:before:text-[20px]/none touch:before:content-['+']"
