/** Elements, and values of one level, such as `{count}`, which stay as they are. */
const MARKUP = /(<[^>]*>|\{\w+\})/
const PLURAL = /(\w+|=\d+) \{((?:[^{}]|\{\w+\})*)\}/g

const lengthen = (text: string) =>
  text
    .split(MARKUP)
    .map((part) => (MARKUP.test(part) || !/\p{L}/u.test(part) ? part : part + '·'.repeat(Math.ceil(part.length * 0.4))))
    .join('')

/** A message in brackets and 40 % longer, which shows texts that no translation reaches and layouts that it breaks. */
export function toPseudoText(message: string): string {
  const isPlural = /\{\w+, plural,/.test(message)
  const longer = isPlural
    ? message.replace(PLURAL, (_, form, text) => `${form} {${lengthen(text)}}`)
    : lengthen(message)
  return `⟦${longer}⟧`
}
