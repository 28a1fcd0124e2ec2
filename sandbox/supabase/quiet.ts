import { AsyncLocalStorage } from 'node:async_hooks'

const answering = new AsyncLocalStorage<true>()

/**
 * Runs a request without the stack traces that Lite prints for each statement that Postgres refuses: a refusal is an
 * answer here, and is on its way to the client with its code. Faults of the engine are still printed, and so is all
 * that others print meanwhile.
 */
export async function withoutRefusals<T>(run: () => Promise<T>): Promise<T> {
  const print = console.error
  console.error = (...args: unknown[]) => {
    if (!answering.getStore() || args.length > 1 || !isRefusal(args[0])) print(...args)
  }
  try {
    return await answering.run(true, run)
  } finally {
    console.error = print
  }
}

/** SQLSTATE classes XX and 58 are faults of the server; every other one is an answer to the client. */
function isRefusal(printed: unknown): boolean {
  if (!(printed instanceof Error) || !('code' in printed)) return false
  return typeof printed.code === 'string' && !/^(XX|58)/.test(printed.code)
}
