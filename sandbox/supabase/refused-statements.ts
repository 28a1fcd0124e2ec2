import type { PgliteConnection } from '@supabase/lite/pglite'

type SqlError = Error & { code: string; detail?: string; hint?: string }

/**
 * Keeps Lite from printing the stack traces of refused statements and unknown tables. Returns a function that responds
 * 400 to the last request's violated constraint like hosted PostgREST, where Lite responds 500.
 */
export function watchRefusedStatements(connection: PgliteConnection): (response: Response) => Response {
  const normalize = connection.normalizeDbError.bind(connection)
  let violation: SqlError | undefined
  connection.normalizeDbError = (error) => {
    const normalized = normalize(error)
    if (isSqlError(normalized) && normalized.code.startsWith('23')) violation = normalized
    if (isSqlError(normalized) || isUnknownTable(normalized)) skipNextPrint()
    return normalized
  }
  return (response) => {
    const error = violation
    violation = undefined
    return error && response.status === 500 ? toRestResponse(error) : response
  }
}

/** Lite prints the error in the same turn. */
function skipNextPrint(): void {
  const print = console.error
  console.error = () => {}
  queueMicrotask(() => {
    console.error = print
  })
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
