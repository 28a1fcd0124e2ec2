/** A merchant's own lists, links and tables. */
const TEXT = [
  'wrap-anywhere',
  '[&_:is(ul,ol)]:grid [&_:is(ul,ol)]:pl-6 [&_ul]:list-disc [&_ol]:list-decimal',
  '[&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-accent [&_strong]:font-semibold [&_strong]:text-ink',
  '[&_table]:w-full [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-3 [&_:is(th,td)]:pr-6 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top [&_th]:font-medium [&_th]:text-ink',
].join(' ')

/** The typography of a merchant's text, for a whole page or a column. */
export const PROSE = {
  page: `${TEXT} [&_:is(h2,h3,h4,h5,h6)]:font-display [&_:is(h2,h3,h4,h5,h6)]:text-ink [&_:is(h2,h3,h4,h5,h6)]:text-display-s [&_h2]:text-display-m [&_*+:is(p,ul,ol,dl,table,blockquote,div,h4,h5,h6)]:mt-5 [&_*+:is(h2,h3)]:mt-10 [&_:is(ul,ol)]:gap-3`,
  column: `${TEXT} [&_:is(h2,h3,h4,h5,h6)]:font-medium [&_:is(h2,h3,h4,h5,h6)]:text-ink [&_*+:is(p,ul,ol,dl,table,blockquote,div,h2,h3,h4,h5,h6)]:mt-3 [&_:is(ul,ol)]:gap-1.5`,
} as const
export type ProseLook = keyof typeof PROSE
