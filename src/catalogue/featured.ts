import type { Product } from './product'

/** The preferred products in their order, then others up to `count`, none twice. */
export function fillFeatured(
  preferred: readonly (Product | null)[],
  others: readonly Product[],
  count: number,
): Product[] {
  const byHandle = new Map<string, Product>()
  for (const product of [...preferred, ...others]) {
    if (byHandle.size === count) break
    if (product && !byHandle.has(product.handle)) byHandle.set(product.handle, product)
  }
  return [...byHandle.values()]
}
