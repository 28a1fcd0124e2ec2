/** How a call failed: its response's status, or the code of a GraphQL error, which comes with status 200. */
export type CallFailure = { status?: number | undefined; code?: string | undefined; isWrite?: boolean | undefined }

/** Refused before it did anything. */
const THROTTLED = 'THROTTLED'
/** Shopify's codes of passing failures, after which a write may have been stored. */
const PASSING_CODES = ['INTERNAL_SERVER_ERROR', 'TIMEOUT']

/** Whether the same call may succeed later. Shopify answers bots and data centres with 430. */
export function isPassingFailure({ status = 0, code = '', isWrite }: CallFailure): boolean {
  if (code === THROTTLED || (!isWrite && PASSING_CODES.includes(code))) return true
  return status === 429 || status === 430 || status >= 500
}

/** A write that was throttled may be sent again; after any other failure it may have been stored. */
export function isThrottled({ code }: CallFailure): boolean {
  return code === THROTTLED
}

/** Calls until it succeeds, fails for good or has used up the waits. Throws the last error. */
export async function callAgain<Result>(
  call: () => Promise<Result>,
  waitsMs: readonly number[],
  isRepeated: (error: unknown) => boolean,
): Promise<Result> {
  for (const waitMs of waitsMs) {
    try {
      return await call()
    } catch (error) {
      if (!isRepeated(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  return call()
}
