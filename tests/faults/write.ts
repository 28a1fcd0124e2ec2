import type { Operation } from '../../sandbox/operations'
import type { Credentials } from '../stored-session'
import type { Cell, Shop } from './run-cells'

/** A write: the fields it needs, the button that sends it and the texts that follow. */
export type Write = {
  operation: Operation
  path: string
  account?: Credentials
  environment?: { checkout: 'stripe' }
  prepare?: () => Promise<void>
  /** Runs before each cell. */
  beforeCell?: () => Promise<unknown>
  /** Brings the page to the form. */
  open?: (shop: Shop) => Promise<unknown>
  /** Values by the label of their field in `scope`. */
  values?: Readonly<Record<string, string>>
  scope: () => HTMLElement
  send: RegExp
  failed: RegExp
  failedByCell?: Partial<Record<Cell, RegExp>>
  succeeded: RegExp
  /** The text after reconnecting, for a form that waits offline instead of staying as typed. */
  sentLater?: RegExp
  /** Cells whose write succeeds on the server, so that the next cannot fail. */
  without?: readonly Cell[]
}
