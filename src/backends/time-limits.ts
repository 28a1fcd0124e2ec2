import { BackendError } from './errors'

/**
 * Milliseconds by kind of call. More than ten seconds, because a server may be slow but working; a checkout waits for
 * two servers.
 */
export const TIME_LIMITS_MS = {
  read: 15_000,
  write: 20_000,
  checkout: 30_000,
  auth: 15_000,
  signOut: 5_000,
} as const

/** The build's machine may be busy. */
const FACTOR = import.meta.env?.SSR && import.meta.env.PROD ? 8 : 1

export type TimeLimit = keyof typeof TIME_LIMITS_MS

/**
 * Runs a call with a signal that aborts at the time limit or with the caller's signal. Throws a `timeout`
 * BackendError with the message `failure`, or the caller's reason, even if the call ignores the signal.
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
  const timer = setTimeout(() => controller.abort(new BackendError('timeout', failure)), TIME_LIMITS_MS[limit] * FACTOR)
  try {
    return await Promise.race([call(controller.signal), interrupted])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
