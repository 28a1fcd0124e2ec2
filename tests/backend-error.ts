import { BackendError } from '../src/backends/errors'

/** The error of a call to a backend that fails. */
export async function backendErrorOf(call: Promise<unknown>): Promise<BackendError> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof BackendError) return error
  throw new Error(`expected a BackendError, got ${String(error)}`)
}
