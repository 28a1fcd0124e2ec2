/** The rules of an engraving. Imports nothing, so Deno and Node can load it. */

/** The longest engraving that fits the cart table's and Stripe's limits. */
const MAX_LENGTH = 100
const MAX_SIGNS_LENGTH = 500
const MAX_HINT_LENGTH = 200

/** Control characters, bidirectional marks, lone surrogates, and other invisible characters. */
const HIDDEN_CHARACTER = /[\p{C}\p{Default_Ignorable_Code_Point}]/u
/** Scripts shared by emoji, symbols and combining marks. */
const MIXED_SCRIPTS = ['Common', 'Zyyy', 'Inherited', 'Zinh', 'Qaai', 'Unknown', 'Zzzz']

/** A product's metafield `custom.engraving`. */
export type EngravingRules = {
  /** In code points after NFC, so that an accented letter counts as one. */
  max: number
  /** Unicode script names, such as Latin or Han. */
  scripts: readonly string[]
  /** Further characters; a space is always allowed. */
  signs: string
  /** Handle of the product that is the fee. */
  product: string
  /** The merchant's words for what can be engraved; empty without any. */
  hint: string
}

function toScriptPattern(script: string): RegExp {
  return new RegExp(`\\p{Script=${script}}`, 'u')
}

function isScript(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[A-Za-z_]+$/.test(name) || MIXED_SCRIPTS.includes(name)) return false
  try {
    toScriptPattern(name)
    return true
  } catch {
    return false
  }
}

function readObject(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

function isLength(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_LENGTH
}

function isScripts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isScript)
}

function isVisibleText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength && !HIDDEN_CHARACTER.test(value)
}

function isHandle(value: unknown): value is string {
  return typeof value === 'string' && /^[\p{L}\p{N}_-]{1,255}$/u.test(value)
}

/** Parses the metafield, and lists the problems of an invalid one. */
export function parseEngravingRules(json: string): { value: EngravingRules | null; problems: string[] } {
  const fields = readObject(json)
  if (!fields) return { value: null, problems: ['it is not a JSON object'] }
  const { max, scripts = [], signs = '', product, hint = '' } = fields
  const hasSigns = isVisibleText(signs, MAX_SIGNS_LENGTH)
  const hasHint = isVisibleText(hint, MAX_HINT_LENGTH)
  if (isLength(max) && isScripts(scripts) && hasSigns && isHandle(product) && hasHint) {
    if (scripts.length > 0 || signs.trim() !== '')
      return { value: { max, scripts, signs, product, hint }, problems: [] }
    return { value: null, problems: ['"scripts" or "signs" must allow a character'] }
  }
  const problems = [
    !isLength(max) && `"max" must be a whole number from 1 to ${MAX_LENGTH}`,
    !isScripts(scripts) && '"scripts" must be a list of scripts such as "Latin" or "Han"',
    !hasSigns && `"signs" must be at most ${MAX_SIGNS_LENGTH} visible characters`,
    !isHandle(product) && '"product" must be the handle of the product with the fee',
    !hasHint && `"hint" must be at most ${MAX_HINT_LENGTH} visible characters`,
  ]
  return { value: null, problems: problems.filter((problem) => problem !== false) }
}

/** Trims a text and puts it into one line, in Unicode's composed form (NFC). */
export function normalizeEngraving(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** The first character that can't be engraved. */
function findForeignSign(text: string, { scripts, signs }: EngravingRules): string | undefined {
  const letters = scripts.map(toScriptPattern)
  const others = new Set([' ', ...signs.normalize('NFC')])
  return [...text].find((sign) => !others.has(sign) && !letters.some((letter) => letter.test(sign)))
}

export type EngravingError =
  | { code: 'hidden-character' }
  | { code: 'foreign-sign'; sign: string }
  | { code: 'too-long'; max: number }

/** A normalized text's first broken rule; null if it can be engraved. */
export function findEngravingError(text: string, rules: EngravingRules): EngravingError | null {
  if (HIDDEN_CHARACTER.test(text)) return { code: 'hidden-character' }
  const sign = findForeignSign(text, rules)
  if (sign) return { code: 'foreign-sign', sign }
  return [...text].length > rules.max ? { code: 'too-long', max: rules.max } : null
}
