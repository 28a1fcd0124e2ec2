import { AsyncLocalStorage } from 'node:async_hooks'

type SqlError = Error & { code: string; detail?: string; hint?: string }

const requestScope = new AsyncLocalStorage<{ sqlError?: SqlError }>()

/**
 * Runs a request without the stack trace that Lite prints for each statement that Postgres refuses: such an error goes
 * to the client with its code. Faults of the server itself are still printed, and so is what others print meanwhile.
 * A violated constraint that Lite answers with 500 is answered with 400, as hosted PostgREST does.
 */
export async function suppressSqlErrors(run: () => Promise<Response>): Promise<Response> {
  const scope: { sqlError?: SqlError } = {}
  const printError = console.error
  console.error = (...args: unknown[]) => {
    const [value] = args
    const current = requestScope.getStore()
    if (current && args.length === 1 && isSqlError(value)) current.sqlError = value
    else printError(...args)
  }
  try {
    const response = await requestScope.run(scope, run)
    const isConstraint = scope.sqlError?.code.startsWith('23')
    return scope.sqlError && isConstraint && response.status === 500 ? toRestResponse(scope.sqlError) : response
  } finally {
    console.error = printError
  }
}

function toRestResponse({ code, message, detail, hint }: SqlError): Response {
  const headers = { 'access-control-allow-origin': '*' }
  return Response.json({ code, message, details: detail ?? null, hint: hint ?? null }, { status: 400, headers })
}

/** SQLSTATE classes XX and 58 are faults of the server; every other one is meant for the client. */
function isSqlError(value: unknown): value is SqlError {
  if (!(value instanceof Error) || !('code' in value)) return false
  return typeof value.code === 'string' && !/^(XX|58)/.test(value.code)
}
