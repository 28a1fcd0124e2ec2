import type { Credentials } from '../stored-session'
import type { Cell, Shop } from './run-cells'

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
  failedByCell?: Partial<Record<Cell, RegExp>>
  succeeded: RegExp
  /** Further cells that the row handles by itself. */
  also?: readonly Cell[]
  /** Cells in which the write succeeds on the server, so that the next one can't fail. */
  without?: readonly Cell[]
}
