import { parseJson } from '../domain/parse-json'
import type { Parsed } from '../domain/parsed'
import { parseRichText, type RichTextNode } from '../ui/rich-text-nodes'

export type Fact = { lines: string[] } | { richText: RichTextNode[] }

export const FACT_KEYS = ['materials', 'measurements', 'care', 'makers_note'] as const
export type FactKey = (typeof FACT_KEYS)[number]

export type ProductFacts = Partial<Record<FactKey, Fact>>

/** A metafield in the namespace `custom`. */
export type Metafield = { key: string; type: string; value: string }

function toLines(texts: readonly unknown[]): string[] {
  return texts.flatMap((text) => (typeof text === 'string' && text.trim() ? [text.trim()] : []))
}

/** A metafield's lines; undefined for an unsupported type. */
function readLines({ type, value }: Metafield): string[] | undefined {
  switch (type) {
    case 'single_line_text_field':
    case 'multi_line_text_field':
      return toLines(value.split('\n'))
    case 'list.single_line_text_field': {
      const texts = parseJson(value)
      return Array.isArray(texts) ? toLines(texts) : []
    }
    default:
      return undefined
  }
}

function parseFact(metafield: Metafield): Parsed<Fact | undefined> {
  if (metafield.type === 'rich_text_field') {
    const { value, problems } = parseRichText(metafield.value)
    return { value: value.length > 0 ? { richText: value } : undefined, problems }
  }
  const lines = readLines(metafield)
  if (!lines) return { value: undefined, problems: [`the type ${metafield.type} holds no facts`] }
  if (lines.length > 0) return { value: { lines }, problems: [] }
  return { value: undefined, problems: metafield.value.trim() ? ['its value can not be read'] : [] }
}

function isFactKey(key: string): key is FactKey {
  return FACT_KEYS.some((known) => known === key)
}

/** The facts in a product's metafields; null if there are none. */
export function parseFacts(metafields: readonly (Metafield | null)[]): Parsed<ProductFacts | null> {
  const facts: ProductFacts = {}
  const problems: string[] = []
  for (const metafield of metafields) {
    if (!metafield || !isFactKey(metafield.key)) continue
    const parsed = parseFact(metafield)
    if (parsed.value) facts[metafield.key] = parsed.value
    problems.push(...parsed.problems.map((problem) => `custom.${metafield.key}: ${problem}`))
  }
  return { value: Object.keys(facts).length > 0 ? facts : null, problems }
}
