import { AsyncLocalStorage } from 'node:async_hooks'

type SqlError = Error & { code: string; detail?: string; hint?: string }

const requestScope = new AsyncLocalStorage<{ sqlError?: SqlError }>()

/**
 * Suppresses the stack traces that Lite prints for refused statements. Responds 400 to violated constraints like
 * hosted PostgREST, where Lite responds 500.
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

/** SQLSTATE classes XX and 58 are server faults. */
function isSqlError(value: unknown): value is SqlError {
  if (!(value instanceof Error) || !('code' in value)) return false
  return typeof value.code === 'string' && !/^(XX|58)/.test(value.code)
}
