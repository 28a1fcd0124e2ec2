import { CATEGORIES, COLLECTIONS, MATERIAL_TAGS } from '../shop'

/** Longer queries are cut: no name in a shop needs more. */
const MAX_LENGTH = 120
/** Shorter words have too many neighbours that are one letter away. */
const MIN_CORRECTED_LENGTH = 3
const MIN_KNOWN_LENGTH = 4
/** Words that say nothing of a piece, which the storefront would have to find in it all the same. */
const EMPTY_WORDS = new Set(['a', 'an', 'and', 'the', 'of', 'in', 'for', 'with', 'to', 'my', 'or', 'not', 'is'])

/** Other names of what the shop sells; a piece's own texts have only one of them. */
const SYNONYMS: Readonly<Record<string, string>> = {
  玉: 'jade',
  翡翠: 'jade',
  银: 'silver',
  銀: 'silver',
  戒指: 'ring',
  耳环: 'earrings',
  耳環: 'earrings',
  项链: 'necklace',
  項鍊: 'necklace',
  手镯: 'bracelet',
  手鐲: 'bracelet',
  手链: 'bracelet',
  发簪: 'hairpin',
  髮簪: 'hairpin',
  armour: 'armor',
  bangles: 'bangle',
  barrette: 'hairpin',
  brooch: 'pendant',
  choker: 'necklace',
  hairstick: 'hairpin',
  hoop: 'hoops',
  stud: 'studs',
  torque: 'collar',
}

/** The words of the shop, to which a slip is mended. */
const VOCABULARY: readonly string[] = [
  ...new Set(
    [
      ...CATEGORIES.map(({ title }) => title),
      ...COLLECTIONS.map(({ title }) => title),
      ...MATERIAL_TAGS,
      'earring ring necklace bracelet hairpin pendant bangle band beads chain clasp collar comb cord cuff drops hoops',
      'sterling armor pebbles signet studs stone celadon spinach cinnabar moss brushed polished darkened bright',
    ].flatMap(splitWords),
  ),
]

/** Letters, numbers and accents alone: quotes, colons, stars and minus are operators in the storefront's search. */
function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** The words of a query, as they are sent to the storefront; empty where it has none. */
export function searchWords(query: string): string {
  const words = splitWords(query.slice(0, MAX_LENGTH))
  const saying = words.filter((word) => !EMPTY_WORDS.has(word))
  return (saying.length > 0 ? saying : words).join(' ')
}

/** Whether one letter of `a` is changed, missing, too many, or swapped with its neighbour in `b`. */
function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const restA = a.slice(start)
  const restB = b.slice(start)
  const isSwapped =
    restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return isSwapped || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)
}

function correctWord(word: string): string {
  const synonym = SYNONYMS[word]
  if (synonym) return synonym
  if (word.length < MIN_CORRECTED_LENGTH || VOCABULARY.includes(word)) return word
  return VOCABULARY.find((known) => known.length >= MIN_KNOWN_LENGTH && isOneSlip(word, known)) ?? word
}

/** A query that the storefront may know better: a slip mended, another name replaced, `hair pin` in one word. */
export function correctedWords(words: string): string | null {
  const split = words.split(' ')
  const joined: string[] = []
  for (const word of split) {
    const together = `${joined.at(-1) ?? ''}${word}`
    if (joined.length > 0 && !VOCABULARY.includes(word) && VOCABULARY.includes(together)) joined.splice(-1, 1, together)
    else joined.push(word)
  }
  const corrected = joined.map(correctWord).join(' ')
  return corrected === words ? null : corrected
}
