/** `min-h` is the height with a one-line title, which CARD_VISIBILITY relies on. */
export const CARD_TEXT =
  'grid min-h-[5.75rem] grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-4 gap-y-1 pt-3.5 lg:min-h-[4.25rem] lg:items-baseline'

export const GRID = 'grid grid-cols-2 max-[18rem]:grid-cols-1 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-16'

/**
 * Skips the layout of cards far off screen, at their estimated height: an image of 5/4 of the column's width and the text.
 * `100cqi` is the grid's width.
 */
export const CARD_VISIBILITY =
  '[--card:calc((100cqi-1rem)/2*1.25+5.75rem)] max-[18rem]:[--card:calc(100cqi*1.25+5.75rem)] lg:[--card:calc((100cqi-4.5rem)/4*1.25+4.25rem)] [content-visibility:auto] [overflow-clip-margin:8px] [contain-intrinsic-block-size:auto_var(--card)]'

/** Shows a card's action on hover and focus where a mouse can hover; always on other screens. */
export const REVEALED =
  'lg:opacity-0 lg:group-hover:opacity-100 lg:group-focus-within:opacity-100 lg:[@media(hover:none)]:opacity-100'

/** Over the picture. Presses beside its buttons follow the card's link. */
export const CARD_ACTIONS =
  'pointer-events-none absolute inset-x-0 top-0 flex aspect-product items-end justify-end *:pointer-events-auto'

/** In the picture's lower edge. */
export const CARD_BUTTON = 'relative bg-surface px-3! lg:grow lg:justify-start! lg:text-left'

/** Replaces a button's text with a plus on a disc on small screens. */
export const PLUS_ON_PHONE =
  "max-lg:size-11 max-lg:overflow-hidden max-lg:whitespace-nowrap max-lg:bg-transparent! max-lg:-indent-96 max-lg:before:absolute max-lg:before:inset-1.5 max-lg:before:grid max-lg:before:place-items-center max-lg:before:rounded-full max-lg:before:bg-surface max-lg:before:indent-0 max-lg:before:text-[20px]/none max-lg:before:content-['+']"
