import { z } from 'zod'
import { parseJson } from '../../src/domain/parse-json'
import { type Attribute, FILE_LIST, isImageFile } from './store-content'

export type CatalogueMetafield = Attribute & { namespace: string; key: string }

/** `Materials (product.metafields.custom.materials)` */
const HEADING = /\(product\.metafields\.([^.()]+)\.([^.()]+)\)$/

type MetafieldColumn = { namespace: string; key: string; position: number }

export function findMetafieldColumns(headings: readonly string[]): MetafieldColumn[] {
  return headings.flatMap((heading, position) => {
    const [, namespace, key] = HEADING.exec(heading.trim()) ?? []
    return namespace && key ? [{ namespace, key, position }] : []
  })
}

const measurement = z.object({ value: z.union([z.number(), z.string()]), unit: z.string() })
const WEIGHT_UNIT = /^(mg|g|kg|oz|lb)s?$|gram|ounce|pound/i

/** Infers the metafield's type from its value: an export doesn't contain types. */
export function inferMetafieldType(value: string): string {
  if (/^(true|false)$/i.test(value)) return 'boolean'
  const json = /^[{[]/.test(value) ? parseJson(value) : undefined
  if (Array.isArray(json) && json.length > 0 && json.every((item) => typeof item === 'string' && isImageFile(item)))
    return FILE_LIST
  if (Array.isArray(json)) return `list.${inferMetafieldType(toText(json[0]))}`
  if (z.object({ type: z.literal('root') }).safeParse(json).success) return 'rich_text_field'
  const measured = measurement.safeParse(json)
  if (measured.success) return WEIGHT_UNIT.test(measured.data.unit) ? 'weight' : 'dimension'
  if (json !== undefined) return 'json'
  return value.includes('\n') ? 'multi_line_text_field' : 'single_line_text_field'
}

function toText(item: unknown): string {
  return typeof item === 'string' ? item : (JSON.stringify(item) ?? '')
}
