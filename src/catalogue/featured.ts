import type { Product } from './product'

/** The named products in their order, topped up with others to `count`, none twice. */
export function fillFeatured(named: readonly (Product | null)[], others: readonly Product[], count: number): Product[] {
  const chosen = new Map<string, Product>()
  for (const product of [...named, ...others]) {
    if (chosen.size === count) break
    if (product && !chosen.has(product.handle)) chosen.set(product.handle, product)
  }
  return [...chosen.values()]
}
