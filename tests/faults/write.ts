import type { Credentials } from '../stored-session'
import type { Shop } from './run-cells'

/** A write: the fields it needs, the submit button, and the resulting messages. */
export type Write = {
  operation: string
  path: string
  account?: Credentials
  environment?: { checkout: 'stripe' }
  prepare?: () => Promise<void>
  /** Runs before each cell. */
  beforeCell?: () => Promise<unknown>
  /** Opens the form. */
  open?: (shop: Shop) => Promise<unknown>
  /** Values by field label, within `scope`. */
  values?: Readonly<Record<string, string>>
  scope: () => HTMLElement
  send: RegExp
  failed: RegExp
  succeeded: RegExp
}
