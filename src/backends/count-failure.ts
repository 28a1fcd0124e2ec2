import { countEvent } from '../count-event'
import { BackendError } from './errors'

/** Refusals of what a visitor sent. */
const REFUSALS: readonly (number | undefined)[] = [400, 409, 422]

/** A page that is being left ends its calls as if the network failed. */
const LEAVING_MS = 1000

/** Counts a failed call, unless the device is offline or the visitor's input was refused, and throws its error. */
export function throwCounted(operation: string, error: unknown): never {
  // Undefined in the build.
  const isOffline = globalThis.navigator?.onLine === false
  if (error instanceof BackendError && !isOffline && !REFUSALS.includes(error.status)) {
    const count = () => countEvent('failed-call', `${operation} ${error.kind} ${error.status ?? ''}`.trim())
    if (error.kind === 'network') setTimeout(count, LEAVING_MS)
    else count()
  }
  throw error
}
