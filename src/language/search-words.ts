import { t } from '@lingui/core/macro'

/** Longer queries are truncated. */
const MAX_LENGTH = 120
/** Shorter words are too similar to many others. */
const MIN_CORRECTED_LENGTH = 3
const MIN_KNOWN_LENGTH = 4
const MIN_LENGTH_FOR_TWO_EDITS = 8
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

/** Splits into letters, numbers and accents, since punctuation is syntax in the storefront's search. */
function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** The query as sent to the storefront; may be empty. */
export function searchWords(query: string): string {
  const words = splitWords(query.slice(0, MAX_LENGTH))
  const contentWords = words.filter((word) => !STOP_WORDS.has(foldAccents(word)))
  return (contentWords.length > 0 ? contentWords : words).join(' ')
}

/** Edit distance that counts a swap of neighbouring letters as one edit (Damerau–Levenshtein). */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= a.length; row += 1) {
    rows[row] = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const distances = [
        at(row, column - 1) + 1,
        at(row - 1, column) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        ...(isSwapped ? [at(row - 2, column - 2) + 1] : []),
      ]
      rows[row]?.push(Math.min(...distances))
    }
  }
  return at(a.length, b.length)
}

/** The first known word within the number of edits allowed for this length. */
function findSimilarWord(word: string, vocabulary: readonly string[]): string | undefined {
  const known = vocabulary.filter(({ length }) => length >= MIN_KNOWN_LENGTH && Math.abs(length - word.length) <= 2)
  const plain = foldAccents(word)
  const withEdits = (edits: number) => known.find((candidate) => editDistance(plain, foldAccents(candidate)) === edits)
  return withEdits(1) ?? (word.length >= MIN_LENGTH_FOR_TWO_EDITS ? withEdits(2) : undefined)
}

/** Splits `moongate` into `moon gate`. */
function splitKnownWords(word: string, vocabulary: readonly string[]): string | undefined {
  const first = vocabulary.find((known) => word.startsWith(known) && vocabulary.includes(word.slice(known.length)))
  return first && `${first} ${word.slice(first.length)}`
}

/** Words of product texts, each before its synonyms. */
type Synonyms = readonly (readonly string[])[]

function correctWord(word: string, vocabulary: readonly string[], synonyms: Synonyms): string {
  const isSame = (other: string) => foldAccents(other) === foldAccents(word)
  const [known] = synonyms.find(([, ...others]) => others.some(isSame)) ?? []
  if (known) return known
  const isNumber = !/\p{L}/u.test(word)
  if (isNumber || word.length < MIN_CORRECTED_LENGTH) return word
  return vocabulary.find(isSame) ?? findSimilarWord(word, vocabulary) ?? splitKnownWords(word, vocabulary) ?? word
}

/**
 * Corrects typos to words of `texts`, replaces synonyms, joins `hair pin` and splits `moongate`. Null if nothing
 * changes.
 */
export function correctWords(words: string, texts: readonly string[], synonymLines: readonly string[]): string | null {
  const synonyms = synonymLines.map(splitWords)
  const vocabulary = [...new Set([...synonyms.flatMap(([known]) => known ?? []), ...texts.flatMap(splitWords)])]
  const split = words.split(' ')
  const joined: string[] = []
  for (const word of split) {
    const together = `${joined.at(-1) ?? ''}${word}`
    if (joined.length > 0 && !vocabulary.includes(word) && vocabulary.includes(together)) joined.splice(-1, 1, together)
    else joined.push(word)
  }
  const corrected = joined.map((word) => correctWord(word, vocabulary, synonyms))
  return corrected.join(' ') === words ? null : [...new Set(corrected)].join(' ')
}

/** The source of a regular expression that finds one of these phrases, which commas separate, without accents. */
export function toAlternatives(phrases: string): string {
  return `(?:${foldAccents(phrases).replaceAll(', ', '|')})`
}
