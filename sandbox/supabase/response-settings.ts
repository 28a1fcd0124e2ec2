import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'

const headersSchema = z.array(z.record(z.string(), z.string()))

/**
 * Captures the response's status and headers that a trigger sets, which Lite applies only to rpc calls. Returns a
 * function that applies those of the last request.
 */
export function watchResponseSettings(database: PGlite): (response: Response) => Response {
  const query = database.query.bind(database)
  let settings: { status?: number; headers: [string, string][] } = { headers: [] }
  const watched: PGlite['query'] = async (sql, ...rest) => {
    if (/^commit$/i.test(sql)) {
      const { rows } = await query<{ status: string | null; headers: string | null }>(
        "select current_setting('response.status', true) as status, current_setting('response.headers', true) as headers",
      )
      const [{ status, headers } = { status: null, headers: null }] = rows
      const parsed = headersSchema.parse(JSON.parse(headers || '[]'))
      settings = { ...(status && { status: Number(status) }), headers: parsed.flatMap(Object.entries<string>) }
    }
    return query(sql, ...rest)
  }
  Reflect.set(database, 'query', watched)
  return (response) => {
    const headers = new Headers(response.headers)
    // Lite's list, for the hosted one of cors.ts.
    headers.delete('access-control-expose-headers')
    for (const [name, value] of settings.headers) headers.set(name, value)
    const status = (response.ok && settings.status) || response.status
    settings = { headers: [] }
    return new Response(response.body, { status, headers })
  }
}
