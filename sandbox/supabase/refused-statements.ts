import { AsyncLocalStorage } from 'node:async_hooks'

type SqlError = Error & { code: string; detail?: string; hint?: string }

type Print = typeof console.error

/** Wrappers of requests that have ended, which may still be set, with what they print to. */
const ended = new WeakMap<Print, Print>()

const withoutEnded = (print: Print): Print => {
  const inner = ended.get(print)
  return inner ? withoutEnded(inner) : print
}

const requestScope = new AsyncLocalStorage<{ sqlError?: SqlError }>()

/**
 * Suppresses the stack traces that Lite prints for refused statements and unknown tables. Responds 400 to violated
 * constraints like hosted PostgREST, where Lite responds 500.
 */
export async function suppressSqlErrors(run: () => Promise<Response>): Promise<Response> {
  const scope: { sqlError?: SqlError } = {}
  const printError = withoutEnded(console.error)
  const printOthers: Print = (...args) => {
    const current = requestScope.getStore()
    const value = current && args.length === 1 ? args[0] : undefined
    if (current && isSqlError(value)) current.sqlError = value
    else if (!isUnknownTable(value)) printError(...args)
  }
  console.error = printOthers
  try {
    const response = await requestScope.run(scope, run)
    const isConstraint = scope.sqlError?.code.startsWith('23')
    return scope.sqlError && isConstraint && response.status === 500 ? toRestResponse(scope.sqlError) : response
  } finally {
    ended.set(printOthers, printError)
    // A test that captures the log may have replaced it meanwhile.
    if (console.error === printOthers) console.error = withoutEnded(printError)
  }
}

function toRestResponse({ code, message, detail, hint }: SqlError): Response {
  const headers = { 'access-control-allow-origin': '*' }
  return Response.json({ code, message, details: detail ?? null, hint: hint ?? null }, { status: 400, headers })
}

function isUnknownTable(value: unknown): boolean {
  return value instanceof Error && 'relation' in value
}

/** SQLSTATE classes XX and 58 are server faults. */
function isSqlError(value: unknown): value is SqlError {
  if (!(value instanceof Error) || !('code' in value)) return false
  return typeof value.code === 'string' && !/^(XX|58)/.test(value.code)
}
