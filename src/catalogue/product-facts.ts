import { parseJson } from '../domain/parse-json'
import type { Parsed } from '../domain/parsed'
import { formatNumber } from '../language/format'
import { parseRichText, type RichTextNode } from '../ui/rich-text-nodes'

export type Fact = { lines: string[] } | { richText: RichTextNode[] }

export const FACT_KEYS = [
  'materials',
  'marks',
  'stone_origin',
  'maker',
  'measurements',
  'weight',
  'care',
  'makers_note',
] as const
export type FactKey = (typeof FACT_KEYS)[number]

export type ProductFacts = Partial<Record<FactKey, Fact>>

/** A metafield in the namespace `custom`. */
export type Metafield = { key: string; type: string; value: string }

const CANADIAN_UNITS: Readonly<Record<string, { unit: string; factor: number }>> = {
  mm: { unit: 'mm', factor: 1 },
  cm: { unit: 'cm', factor: 1 },
  m: { unit: 'm', factor: 1 },
  in: { unit: 'cm', factor: 2.54 },
  ft: { unit: 'cm', factor: 30.48 },
  yd: { unit: 'm', factor: 0.9144 },
  g: { unit: 'g', factor: 1 },
  kg: { unit: 'kg', factor: 1 },
  oz: { unit: 'g', factor: 28.3495 },
  lb: { unit: 'g', factor: 453.592 },
}

/** `{ value: 2, unit: 'in' }` as `5.1 cm`; undefined for an invalid quantity. */
function formatQuantity(quantity: unknown): string | undefined {
  if (typeof quantity !== 'object' || quantity === null || !('value' in quantity) || !('unit' in quantity)) return
  const value = Number(quantity.value)
  const name = String(quantity.unit).toLowerCase()
  const canadian = Object.hasOwn(CANADIAN_UNITS, name) ? CANADIAN_UNITS[name] : undefined
  if (!canadian || !Number.isFinite(value) || value < 0) return
  return `${formatNumber(value * canadian.factor)} ${canadian.unit}`
}

function toLines(texts: readonly unknown[]): string[] {
  return texts.flatMap((text) => (typeof text === 'string' && text.trim() ? [text.trim()] : []))
}

/** A metafield's lines; undefined for an unsupported type. */
function readLines({ type, value }: Metafield): string[] | undefined {
  const json = parseJson(value)
  switch (type) {
    case 'single_line_text_field':
    case 'multi_line_text_field':
      return toLines(value.split('\n'))
    case 'list.single_line_text_field':
      return Array.isArray(json) ? toLines(json) : []
    case 'dimension':
    case 'weight':
      return toLines([formatQuantity(json)])
    case 'list.dimension':
    case 'list.weight':
      return Array.isArray(json) ? toLines(json.map(formatQuantity)) : []
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
