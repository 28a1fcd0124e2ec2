import type { Page } from '@playwright/test'
import type { Credentials } from '../e2e/accounts'

/** One page, or one state of a page, that screenshots show and that axe looks at. */
export type Screen = {
  name: string
  path: string
  /** Who is signed in. */
  account?: Credentials
  /** Runs before the address is opened: what the backends shall answer. */
  prepare?: (page: Page) => Promise<unknown>
  /** Runs on the page: what brings it into the state. */
  open?: (page: Page) => Promise<unknown>
  /** A screenshot shows the viewport alone, where what is open lies over the page. */
  viewport?: boolean
  /** The state exists only at a phone's width. */
  phoneOnly?: boolean
  /** What the browser writes to the console in this state. */
  logs?: RegExp
}
