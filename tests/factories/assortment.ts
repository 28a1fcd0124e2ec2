import { type ProductKind, readAssortment } from '../../src/domain/read-assortment'
import { CATEGORY_NAMES } from '../../src/merchant/merchant'

type Store = Parameters<typeof readAssortment>[1]

export function productKind({ taxonomy, ...kind }: Partial<ProductKind> & { taxonomy?: string } = {}): ProductKind {
  const category = taxonomy === undefined ? null : { id: `gid://${taxonomy}`, name: taxonomy, ancestors: [] }
  return { vendor: 'Greenhouse', productType: 'Lamps', category, ...kind }
}

/** The assortment of a store with products of these kinds. */
export function assortment(kinds: readonly Parameters<typeof productKind>[0][], store: Partial<Store> = {}) {
  const defaults = { shopName: 'Two Rivers', menu: [], names: CATEGORY_NAMES, isTaken: () => false }
  return readAssortment(kinds.map(productKind), { ...defaults, descriptions: new Map(), images: new Map(), ...store })
}
