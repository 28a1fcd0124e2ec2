import { createStore } from 'zustand/vanilla'

/** What the build learnt of the store, so that no browser has to ask. */
export type StoreFacts = {
  /** The host of its primary domain, where Shopify's checkout is. */
  primaryHost?: string
  /** The API version that answers, a newer one than requested once that is retired. */
  apiVersion?: string
}

/** Undefined in development and in tests. */
declare const __STORE_FACTS__: StoreFacts | undefined

export const storeFacts = createStore<StoreFacts>(() => (typeof __STORE_FACTS__ === 'undefined' ? {} : __STORE_FACTS__))
