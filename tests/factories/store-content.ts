import type { StoreContent } from '../../src/content/store-content'
import { SPECIFIED } from '../../src/domain/assortment'

/** A store with only the specified collections and categories. */
export function storeContent(partial: Partial<StoreContent> = {}): StoreContent {
  return {
    menu: [],
    footer: [],
    announcement: null,
    home: null,
    pages: [],
    collections: [],
    hasJournal: false,
    assortment: SPECIFIED,
    customerAccountUrl: null,
    policies: { privacy: false, shipping: false, refund: false, terms: false },
    ...partial,
  }
}
