import { queryOptions } from '@tanstack/react-query'
import { MAX_QUANTITY } from '../domain/shop'
import type { CartMerchandise } from './lines'
import { fetchRefreshedLines } from './refreshed-lines'

type PermalinkLine = { variantId: string; quantity: number }

const LINE = /^(\d{1,20}):(\d{1,9})$/
const MAX_PERMALINK_LINES = 50

/** The lines of a cart's permalink, such as `40001:1,40002:3`; null if it can't be read. */
export function parsePermalink(text: string): PermalinkLine[] | null {
  const parts = text.split(',').map((part) => LINE.exec(part.trim()))
  if (parts.length > MAX_PERMALINK_LINES) return null
  const lines = parts.flatMap((match) => {
    const quantity = Math.min(Number(match?.[2]), MAX_QUANTITY)
    return match && quantity > 0 ? [{ variantId: `gid://shopify/ProductVariant/${match[1]}`, quantity }] : []
  })
  return lines.length === parts.length ? lines : null
}

type Addition = { merchandise: CartMerchandise; quantity: number }

/** The pieces of a permalink that can be bought. Throws BackendError. */
async function fetchAdditions(lines: readonly PermalinkLine[], signal: AbortSignal): Promise<Addition[]> {
  const ids = [...new Set(lines.map(({ variantId }) => variantId))]
  const { variantsById } = await fetchRefreshedLines(ids, [], signal)
  return lines.flatMap(({ variantId, quantity }) => {
    const variant = variantsById[variantId]
    if (!variant?.availableForSale || variant.price === null) return []
    const { price, selectedOptions, product } = variant
    return [{ merchandise: { variantId, price, selectedOptions, product }, quantity }]
  })
}

export const permalinkQuery = (lines: readonly PermalinkLine[]) =>
  queryOptions({
    queryKey: ['cart', 'permalink', lines],
    queryFn: ({ signal }) => fetchAdditions(lines, signal),
    enabled: lines.length > 0,
    staleTime: 0,
  })
