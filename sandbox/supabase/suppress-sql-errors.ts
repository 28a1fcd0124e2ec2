import { AsyncLocalStorage } from 'node:async_hooks'

const requestScope = new AsyncLocalStorage<true>()

/**
 * Runs a request without the stack traces that Lite prints for each statement that Postgres refuses: a refusal is an
 * answer here, and is on its way to the client with its code. Faults of the engine are still printed, and so is all
 * that others print meanwhile.
 */
export async function suppressSqlErrors<T>(run: () => Promise<T>): Promise<T> {
  const printError = console.error
  console.error = (...args: unknown[]) => {
    if (!requestScope.getStore() || args.length > 1 || !isSqlError(args[0])) printError(...args)
  }
  try {
    return await requestScope.run(true, run)
  } finally {
    console.error = printError
  }
}

/** SQLSTATE classes XX and 58 are faults of the server; every other one is an answer to the client. */
function isSqlError(value: unknown): boolean {
  if (!(value instanceof Error) || !('code' in value)) return false
  return typeof value.code === 'string' && !/^(XX|58)/.test(value.code)
}
