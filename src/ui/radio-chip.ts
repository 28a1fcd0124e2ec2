/** A radio's input, invisible over its label, which follows it. */
export const RADIO_INPUT = 'peer absolute inset-0 size-full cursor-pointer opacity-0'

export const RADIO_CHIP =
  'grid min-h-11 min-w-13 place-items-center border px-3.5 text-base transition-colors duration-quick peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent peer-checked:border-ink peer-checked:shadow-[inset_0_0_0_1px_currentColor] forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none'
