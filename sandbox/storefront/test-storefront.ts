import type { Engine } from '../engine'
import { createStorefrontEngine, type StorefrontOptions } from './engine'
import { SANDBOX_STOREFRONT_TOKEN } from './keys'

const ORIGIN = 'http://127.0.0.1:4601'
const HEADINGS =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,' +
  'Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image,Status'

/** A product export from lines by column. */
export function createExport(...lines: Record<string, string | number>[]): string {
  const headings = [...new Set([...HEADINGS.split(','), ...lines.flatMap((line) => Object.keys(line))])]
  const quoted = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`
  return [
    headings.join(','),
    ...lines.map((line) => headings.map((heading) => quoted(line[heading] ?? '')).join(',')),
  ].join('\n')
}

/** A valid line of a product with the given columns. */
export function createExportLine(columns: Record<string, string | number> = {}): Record<string, string | number> {
  return { Handle: 'ring', Title: 'Ring', Vendor: 'ARMORLIGHT', Type: 'Rings', 'Variant Price': '96.00', ...columns }
}

type Answer = { data?: Record<string, never> | null; errors?: { message: string }[] }

export type TestStorefront = {
  engine: Engine
  execute: (query: string, variables?: Record<string, unknown>) => Promise<Answer>
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
}

export async function createTestStorefront(
  csv: string,
  options: Pick<StorefrontOptions, 'store' | 'discounts' | 'translations' | 'refusals' | 'filters'> = {},
): Promise<TestStorefront> {
  const engine = await createStorefrontEngine({ csv, ...options })
  return {
    engine,
    execute: async (query, variables) => {
      const response = await engine.handle(
        new Request(`${ORIGIN}/api/2025-07/graphql.json`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-shopify-storefront-access-token': SANDBOX_STOREFRONT_TOKEN,
          },
          body: JSON.stringify({ query, variables }),
        }),
      )
      return response.json()
    },
    get: (path, headers = {}) => engine.handle(new Request(new URL(path, ORIGIN), { headers })),
  }
}
