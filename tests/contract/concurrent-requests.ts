import type { PostgresClient } from './postgres-server'

/** Fails a test that hangs; on a busy machine, thirty sessions have waited for a second. */
const MAX_LOCK_WAIT_MS = 30_000

export type Actor = {
  role: 'anon' | 'authenticated' | 'service_role'
  userId?: string
  address?: string
  cart?: string
}

/** Begins a request's transaction like PostgREST; the user's auth session has the user's id. */
export async function openRequest(
  session: PostgresClient,
  actor: Actor,
  maxLockWaitMs = MAX_LOCK_WAIT_MS,
): Promise<void> {
  const headers = { 'cf-connecting-ip': actor.address, 'x-cart-session': actor.cart }
  await session.query('begin')
  await session.query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
      set_config('request.headers', $3, true), set_config('lock_timeout', $4, true)`,
    [
      actor.role,
      JSON.stringify({ sub: actor.userId, session_id: actor.userId }),
      JSON.stringify(headers),
      String(maxLockWaitMs),
    ],
  )
}

/** Runs a request like PostgREST. Returns the SQLSTATE of its error, the status set by the database, or null. */
export async function request(
  session: PostgresClient,
  actor: Actor,
  sql: string,
  values: unknown[] = [],
  maxLockWaitMs = MAX_LOCK_WAIT_MS,
): Promise<string | null> {
  try {
    await openRequest(session, actor, maxLockWaitMs)
    await session.query(sql, values)
    const { rows } = await session.query<{ status: string | null }>(
      `select nullif(current_setting('response.status', true), '') as status`,
    )
    await session.query('commit')
    return rows[0]?.status ?? null
  } catch (error) {
    await session.query('rollback')
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

/** Deletes an account like the auth server, bypassing the API's roles. */
export async function deleteAccount(session: PostgresClient, id: string): Promise<string | null> {
  try {
    await session.query(`set lock_timeout = ${MAX_LOCK_WAIT_MS}`)
    await session.query('delete from auth.users where id = $1', [id])
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

/** Runs `perSession` requests in sequence in each session, with all sessions in parallel. */
export async function race(
  sessions: readonly PostgresClient[],
  perSession: number,
  run: (session: PostgresClient, sessionIndex: number, round: number) => Promise<string | null>,
): Promise<(string | null)[]> {
  const results = await Promise.all(
    sessions.map(async (session, sessionIndex) => {
      const codes: (string | null)[] = []
      for (let round = 0; round < perSession; round += 1) codes.push(await run(session, sessionIndex, round))
      return codes
    }),
  )
  return results.flat()
}

/** Counts each SQLSTATE; `ok` counts requests without an error. */
export function countCodes(codes: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const code of codes) counts[code ?? 'ok'] = (counts[code ?? 'ok'] ?? 0) + 1
  return counts
}

/** Adds one item like the shop: only if the line is unchanged since it was read, otherwise retries. */
export async function addToCart(session: PostgresClient, actor: Actor, productId: string): Promise<string | null> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { rows } = await session.query<{ id: string; quantity: number }>(
      'select id, quantity from public.cart_items where product_id = $1 and user_id = $2',
      [productId, actor.userId],
    )
    const [row] = rows
    if (!row) {
      const code = await request(
        session,
        actor,
        'insert into public.cart_items (product_id, user_id) values ($1, $2)',
        [productId, actor.userId],
      )
      if (code !== '23505') return code
      continue
    }
    const update = 'update public.cart_items set quantity = $3 where id = $1 and quantity = $2 returning id'
    const updated = await countChangedRows(session, actor, update, [row.id, row.quantity, row.quantity + 1])
    if (updated > 0) return null
  }
  return 'never added'
}

async function countChangedRows(
  session: PostgresClient,
  actor: Actor,
  sql: string,
  values: unknown[],
): Promise<number> {
  await session.query('begin')
  await session.query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('lock_timeout', '${MAX_LOCK_WAIT_MS}', true)`,
    [actor.role, JSON.stringify({ sub: actor.userId })],
  )
  const { rowCount } = await session.query(sql, values)
  await session.query('commit')
  return rowCount ?? 0
}

export const SEND_MESSAGE = `insert into public.contact_submissions (first_name, last_name, email, subject, message)
  values ('Ming', 'Wu', $1, 'Size', 'A 7?')`

/** Array inserts into each table that visitors or customers can write to. */
export const BULK_INSERTS = [
  `insert into public.contact_submissions (first_name, last_name, email, subject, message)
    select 'Ming', 'Wu', n || '@shop.test', 'Size', 'A 7?' from generate_series(1, 5000) n`,
  `insert into public.newsletter_subscriptions (email) select n || '@shop.test' from generate_series(1, 5000) n`,
  `insert into public.reviews (product_id, rating, title, comment) select 'ring', 5, 't', 'c' from generate_series(1, 5000) n`,
  `insert into public.cart_items (product_id, user_id) select 'variant-1', auth.uid() from generate_series(1, 5000) n`,
]
