import { BackendError } from './errors'

/**
 * How long a call of each kind may take, in milliseconds. All but the sign-out stay above the ten seconds of a slow but
 * working server; a checkout waits for two servers, one after the other.
 */
export const TIME_LIMITS_MS = { read: 15_000, write: 20_000, checkout: 30_000, auth: 15_000, signOut: 5_000 } as const

export type TimeLimit = keyof typeof TIME_LIMITS_MS

/**
 * Runs a call with a signal that aborts at the time limit or with the caller's signal. Throws BackendError of kind
 * `timeout` with the text `failure` at the limit, and the caller's reason once the caller aborts, even where the call
 * itself ignores the signal.
 */
export async function withTimeLimit<Result>(
  limit: TimeLimit,
  { failure, signal }: { failure: string; signal?: AbortSignal | null | undefined },
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const interrupted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
  })
  const abort = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(() => controller.abort(new BackendError('timeout', failure)), TIME_LIMITS_MS[limit])
  try {
    return await Promise.race([call(controller.signal), interrupted])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
