import type { PGlite } from '@electric-sql/pglite'

/** Captures the response status set by a trigger, which Lite applies only to rpc calls. */
export function watchResponseStatus(database: PGlite): { take: () => number | undefined } {
  const query = database.query.bind(database)
  let status: number | undefined
  const watched: PGlite['query'] = async (sql, ...rest) => {
    if (/^commit$/i.test(sql)) {
      const { rows } = await query<{ status: string | null }>(
        "select current_setting('response.status', true) as status",
      )
      status = Number(rows[0]?.status) || undefined
    }
    return query(sql, ...rest)
  }
  Reflect.set(database, 'query', watched)
  return {
    take: () => {
      const taken = status
      status = undefined
      return taken
    },
  }
}
