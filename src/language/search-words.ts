import { t } from '@lingui/core/macro'

/** Longer queries are truncated. */
const MAX_LENGTH = 120
/** Words that say nothing about a product; the storefront would require each of them. */
const STOP_WORDS = new Set(
  t({
    message: 'a an and the of in for with to my or not is d de du en et',
    comment: 'For the search: short words that say nothing about a product, of this language and of English',
  }).split(' '),
)

/** A text in lower case, without accents, ligatures and typographic apostrophes, for comparisons. */
export function foldAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[’‘ʼ]/g, "'")
}

/** The query's letters and numbers, as sent to the storefront, whose search has syntax in punctuation; may be empty. */
export function searchWords(query: string): string {
  const words =
    query
      .slice(0, MAX_LENGTH)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const contentWords = words.filter((word) => !STOP_WORDS.has(foldAccents(word)))
  return (contentWords.length > 0 ? contentWords : words).join(' ')
}
