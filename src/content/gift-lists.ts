import { soldCategories, soldCollections } from '../backends/product-kinds'
import { COLLECTIONS } from '../domain/assortment'
import { paths } from '../domain/paths'
import { GIFT_LIST_PREFIX } from '../domain/shop'
import { GIFT_LIST_TEXTS } from '../merchant/gifts'
import { GIFT_LISTS } from '../merchant/handles'
import type { StoreCollection, StoreContent } from './store-content'

/** The addresses of built-in gift lists that have a product; all before the store is known. */
export function soldGiftLists(store: StoreContent | undefined): string[] {
  const categories = soldCategories(store?.kinds).map(({ name }): string => name)
  const lists = GIFT_LISTS.filter((handle) => {
    const { maxPrice, category } = GIFT_LIST_TEXTS[handle]
    if (category) return categories.includes(category)
    return !maxPrice || !store || (store.lowestPriceCents ?? Infinity) <= maxPrice * 100
  })
  const hasPairs = soldCollections(store?.kinds).length === COLLECTIONS.length
  return [...lists.map(paths.giftList), ...(hasPairs ? [paths.giftsForTwo] : [])]
}

/** The store's own gift lists. */
export function ownGiftLists(store: StoreContent | undefined): StoreCollection[] {
  return (store?.collections ?? []).filter(({ handle }) => handle.startsWith(GIFT_LIST_PREFIX))
}
