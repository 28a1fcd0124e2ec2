import type { Page } from '@playwright/test'
import type { Credentials } from '../e2e/accounts'

/** A page or a state of one, for screenshots and axe. */
export type Screen = {
  name: string
  path: string
  /** The signed-in account. */
  account?: Credentials
  /** Runs before navigation, to mock responses. */
  prepare?: (page: Page) => Promise<unknown>
  /** Brings the page into its state. */
  open?: (page: Page) => Promise<unknown>
  /** Screenshot of the viewport only, for overlays. */
  viewport?: boolean
  /** Only at a phone's width. */
  phoneOnly?: boolean
  /** Expected console output. */
  logs?: RegExp
}
