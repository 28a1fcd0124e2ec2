import type { QueryKey } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { StoreContent } from '../../src/content/store-content'
import { openDrawer } from '../open-cart'
import type { Credentials } from '../stored-session'
import type { Shop } from './run-cells'

/** A read by a page, and what the page shows with and without the data. */
export type Read = {
  operation: string
  path: string
  account?: Credentials
  environment?: { checkout: 'stripe' }
  /** The store's content in the document. */
  store?: Partial<StoreContent>
  prepare?: () => Promise<void>
  /** Puts the page into the state that makes the read. */
  open?: (shop: Shop) => Promise<unknown>
  loaded: () => HTMLElement | null
  /** The error message; 'quiet' for an optional part that is omitted. */
  failed: RegExp | 'quiet'
  /** The retry button; 'return' for a part that is refetched when the tab becomes visible. */
  retry: RegExp | 'return'
  /** The only query to reset in the first cell, if it could affect other parts of the page. */
  query?: QueryKey
}

export const byText = (text: RegExp | string) => () => screen.queryAllByText(text)[0] ?? null

/** Opens the drawer with lines in the cart. */
export async function openCart({ user }: Shop): Promise<void> {
  await openDrawer({ user })
  await screen.findByRole('button', { name: 'Checkout' })
}
