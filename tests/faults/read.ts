import type { QueryKey } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { Operation } from '../../sandbox/operations'
import type { StoreContent } from '../../src/content/store-content'
import type { Credentials } from '../stored-session'
import type { Shop } from './run-cells'

/** A page's read, and its content with the data and without. */
export type Read = {
  operation: Operation
  path: string
  account?: Credentials
  environment?: { checkout: 'stripe' }
  /** The store's content in the document. */
  store?: Partial<StoreContent>
  prepare?: () => Promise<void>
  /** Brings the page to the read. */
  open?: (shop: Shop) => Promise<unknown>
  loaded: () => HTMLElement | null
  /** The text while it is pending, if not SLOW_TEXT; 'quiet' for none. */
  pending?: RegExp | 'quiet'
  /** The failure text; 'quiet' for an optional part that is left out. */
  failed: RegExp | 'quiet'
  /** The text for 429, if another. */
  busy?: RegExp
  /** The retry button; 'return' for a part that is refetched when the tab is visible again. */
  retry: RegExp | 'return'
  /** The only query to reset for a missing chunk, if other parts of the page share its library. */
  query?: QueryKey
}

export const byText = (text: RegExp | string) => () => screen.queryAllByText(text)[0] ?? null

/** Opens the drawer of a cart with lines. */
export async function openCart({ user }: Shop): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Cart \([1-9]/ }))
  await screen.findByRole('button', { name: 'Checkout' })
}

/** A read that a busy server has retried by itself. */
export const BUSY = { busy: /^The shop is busy\./, retry: /^(Try again|Try now)/ } as const
