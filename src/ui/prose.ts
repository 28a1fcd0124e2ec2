/** The typography of a merchant's own paragraphs, headings, lists and links. */
export const PROSE = [
  'grid gap-5 wrap-anywhere [&_p]:whitespace-pre-line',
  '[&_:is(h2,h3,h4,h5,h6)]:font-display [&_:is(h2,h3,h4,h5,h6)]:text-ink [&_:is(h2,h3,h4,h5,h6)]:text-display-s [&_h2]:text-display-m [&_:is(h2,h3)]:mt-5 [&>:first-child]:mt-0',
  '[&_:is(ul,ol)]:grid [&_:is(ul,ol)]:gap-3 [&_:is(ul,ol)]:pl-6 [&_ul]:list-disc [&_ol]:list-decimal',
  '[&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-accent [&_strong]:font-semibold [&_strong]:text-ink',
  '[&_table]:w-full [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-3 [&_:is(th,td)]:pr-6 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top [&_th]:font-medium [&_th]:text-ink',
].join(' ')
