import type { Page } from '@playwright/test'
import type { Credentials } from '../e2e/accounts'

/** A page in one state, for screenshots and axe. */
export type Screen = {
  name: string
  path: string
  /** The signed-in account. */
  account?: Credentials
  /** Runs before navigation, to mock responses. */
  prepare?: (page: Page) => Promise<unknown>
  /** Puts the page into its state. */
  open?: (page: Page) => Promise<unknown>
  /** Capture only the viewport, for overlays. */
  viewport?: boolean
  /** Capture only at phone width. */
  phoneOnly?: boolean
  /** Expected console output. */
  logs?: RegExp
}
