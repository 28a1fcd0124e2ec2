/**
 * The text under a card's picture has one height whatever it says, so that the buttons of a row stand in line, and a
 * card that is not drawn yet (`content-visibility`) takes exactly the room it will have.
 */
export const CARD_TEXT =
  'grid min-h-[7.75rem] content-start gap-x-4 gap-y-1 pt-3.5 lg:min-h-[6.25rem] lg:grid-cols-[1fr_auto] lg:items-baseline'

export const GRID = 'grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-16'

/**
 * A card's place in a long list: skipped while far from the screen, at the height it will have. `100cqi` is the grid's
 * width; a picture is a column's width by 5/4; under it stand the text and a button of 2.75rem.
 */
export const CARD_VISIBILITY =
  '[--card:calc((100cqi-1rem)/2*1.25+10.5rem)] lg:[--card:calc((100cqi-4.5rem)/4*1.25+9rem)] [content-visibility:auto] [overflow-clip-margin:8px] [contain-intrinsic-block-size:auto_var(--card)]'

/** A card's button is a line of text on a hairline: a grid of framed buttons would be louder than the pieces. */
export const CARD_BUTTON = 'w-full justify-start! border-b border-line px-0! hover:border-accent'
