import type { QueryKey } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { Operation } from '../../sandbox/operations'
import type { Credentials } from '../stored-session'
import type { Shop } from './run-cells'

/** A read of a page: what the page shows with its data, and what it shows in its place without. */
export type Read = {
  operation: Operation
  path: string
  account?: Credentials
  prepare?: () => Promise<void>
  /** Brings the page to where it reads. */
  open?: (shop: Shop) => Promise<unknown>
  loaded: () => HTMLElement | null
  /** What says so while it is not answered, where it is another text than that of every slow part; 'quiet' for none. */
  pending?: RegExp | 'quiet'
  /** The text that says that it failed; 'quiet' for a part of a page that is left out while the rest stays. */
  failed: RegExp | 'quiet'
  /** The text of a server that asks to wait, where it is another. */
  busy?: RegExp
  /** The button that tries again; 'return' for a part that is read again when someone comes back to the page. */
  retry: RegExp | 'return'
  /** Its query, which alone is read without its library: of a page's parts that ask for it at once, only one is refused here. */
  query?: QueryKey
}

export const byText = (text: RegExp | string) => () => screen.queryAllByText(text)[0] ?? null
