import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createSupabaseEngine, type SupabaseEngine } from '../../sandbox/supabase/engine'
import { anonKey } from '../../sandbox/supabase/keys'
import { isStrict } from '../tier'
import { type Column, columnAttacks, OTHER_CUSTOMER, tableAttacks, USERS, VICTIM } from './attacks'
import { ACTORS, type Actor, FUNCTION_ACCESS, TABLE_ACCESS } from './database-access'

const engine = await createAttackedEngine()
afterAll(() => engine.close())

type Result = { code: string } | { rows: number }

let attackCount = 0

/** The seeded database, with at least one row in every table that belongs to the victim or the shop. */
async function createAttackedEngine(): Promise<SupabaseEngine> {
  const created = await createSupabaseEngine()
  await created.withDatabase(async (database) => {
    await database.exec(`
      insert into public.orders (stripe_session_id, customer_email, user_id, status, total_amount_cad, items)
      values ('cs_guess_1', 'mei@example.com', '${VICTIM}', 'paid', 10, '[]');
      insert into public.newsletter_subscriptions (email) values ('mei@example.com');
      insert into public.back_in_stock_requests (email, variant_id, product_handle)
      values ('mei@example.com', 'gid://shopify/ProductVariant/1', 'edge-ring');
      update public.contact_submissions set user_id = '${VICTIM}' where email = 'noor@example.com';
      insert into public.cart_items (product_id, user_id) select id, '${VICTIM}' from public.products limit 1;
      insert into public.cart_items (product_id, session_id) select id, '${VICTIM}' from public.products limit 1;
      insert into public.saved_products (user_id, handle) values ('${VICTIM}', 'edge-ring');
      insert into private.unsubscribed_mailboxes (mailbox_digest, kind) values ('victim', 'back-in-stock');
      update public.reviews set reply = 'Thank you';
      update public.newsletter_subscriptions set consent_page = '/contact';
      select private.check_rate_limit('contact_submissions', '203.0.113.1', '${VICTIM}');`)
  })
  return created
}

/** Runs each statement as an actor, and rolls it back. */
async function attackAll(attacked: SupabaseEngine, actor: Actor, statements: readonly string[]): Promise<Result[]> {
  const { role, claims } = USERS[actor]
  const headers = { 'x-cart-session': OTHER_CUSTOMER, 'x-checkout-session': 'cs_guess_%' }
  attackCount += statements.length
  return attacked.withDatabase(async (database) => {
    await database.exec('begin')
    await database.query(
      "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.headers', $3, true)",
      [role, JSON.stringify(claims), JSON.stringify(headers)],
    )
    await database.exec('savepoint clean')
    const results: Result[] = []
    for (const sql of statements) {
      try {
        const [result] = await database.exec(sql)
        results.push({ rows: Math.max(result?.rows.length ?? 0, result?.affectedRows ?? 0) })
      } catch (error) {
        results.push({ code: error instanceof Error && 'code' in error ? String(error.code) : String(error) })
      }
      await database.exec('rollback to clean')
    }
    await database.exec('rollback')
    return results
  })
}

async function list<T>(sql: string): Promise<T[]> {
  return engine.withDatabase(async (database) => (await database.query<T>(sql)).rows)
}

const columns = await list<Column>(`
  select format('%s.%s', n.nspname, c.relname) as "table", quote_ident(a.attname) as "column"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'p', 'f') and a.attnum > 0 and not a.attisdropped
  order by 1, 2`)
const tables = [...new Set(columns.map(({ table }) => table))]

test('every table has a row in the access matrix, and the matrix has no other', () => {
  expect(tables).toEqual(Object.keys(TABLE_ACCESS).sort())
})

test('every policy is in the access matrix with its roles', async () => {
  const policies = await list<{ policy: string }>(`
    select format('%s.%s: %s: %s', schemaname, tablename, policyname, array_to_string(roles, ', ')) as policy
    from pg_policies where schemaname in ('public', 'private') order by 1`)
  const expected = Object.entries(TABLE_ACCESS).flatMap(([table, access]) =>
    access.policies.map((policy) => `${table}: ${policy}`),
  )
  expect(policies.map(({ policy }) => policy).sort()).toEqual(expected.sort())
})

test('every attacked table holds a row that a leak would show', async () => {
  const empty: string[] = []
  for (const table of tables) if ((await list(`select from ${table} limit 1`)).length === 0) empty.push(table)
  expect(empty).toEqual([])
})

test.each(ACTORS)(
  '%s reaches no row of another customer beyond the access matrix',
  async (actor) => {
    // PGlite fails after about seven thousand refused statements.
    const attacked = await createAttackedEngine()
    onTestFinished(() => attacked.close())
    const attacks = [
      ...columns.flatMap((column) => columnAttacks(columns, column, actor)),
      ...tables.flatMap((table) => tableAttacks(table, actor)),
    ]
    const results = await attackAll(
      attacked,
      actor,
      attacks.map(({ sql }) => sql),
    )
    const leaks: string[] = []
    const refused: string[] = []
    for (const [index, { sql, isAllowed }] of attacks.entries()) {
      const result = results[index]
      const hasReached =
        result && 'rows' in result && (result.rows > 0 || !/^(select|update|delete|insert|with|merge)/.test(sql))
      if (hasReached && isAllowed === false) leaks.push(sql)
      if (!hasReached && isAllowed && sql.startsWith('select')) refused.push(`${sql}: ${JSON.stringify(result)}`)
    }
    expect(leaks, 'statements that reach what TABLE_ACCESS of database-access.ts hides').toEqual([])
    expect(refused, 'columns without a grant that aren’t hiddenColumns of database-access.ts').toEqual([])
    expect(attacks.length).toBeGreaterThan(columns.length * (isStrict ? 15 : 8))
  },
  300_000,
)

type Routine = { name: string; call: string }
const routines = await list<Routine>(`
  select format('%s.%s', n.nspname, p.proname) as name,
    format('%s.%s(%s)', n.nspname, p.proname, (
      select string_agg(format('null::%s', format_type(t, null)), ', ' order by position)
      from unnest(p.proargtypes::oid[]) with ordinality as arguments (t, position)
    )) as call
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and p.prokind = 'f'
  order by 1`)

test.each(ACTORS)('%s executes no function beyond the access matrix', async (actor) => {
  const differences: string[] = []
  const results = await attackAll(
    engine,
    actor,
    routines.map(({ call }) => `select ${call}`),
  )
  for (const [index, { name }] of routines.entries()) {
    const result = results[index]
    const isRefused = result && 'code' in result && ['42501', '0A000'].includes(result.code)
    if (Boolean(isRefused) === Boolean(FUNCTION_ACCESS[name]?.includes(actor)))
      differences.push(`${name}: ${JSON.stringify(result)}`)
  }
  expect(differences).toEqual([])
  expect(Object.keys(FUNCTION_ACCESS).filter((name) => !routines.some((routine) => routine.name === name))).toEqual([])
})

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokens = {
  unsigned: `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: VICTIM, role: 'service_role', exp: 9_999_999_999 })}.`,
  forged: `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: VICTIM, role: 'authenticated', exp: 9_999_999_999 })}.${'A'.repeat(43)}`,
  expired: `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: VICTIM, role: 'authenticated', exp: 1 })}.${'A'.repeat(43)}`,
}

test.each(Object.entries(tokens))('a token that is %s gives no more than a visitor has', async (_, token) => {
  // Supabase Lite logs each refused request.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const send = async (method: string, path: string, authorization: string) => {
    const headers = { apikey: anonKey, Authorization: authorization, 'Content-Type': 'application/json' }
    const body = method === 'POST' ? '{}' : undefined
    const response = await engine.handle(new Request(`http://localhost:5173${path}`, { method, headers, body }))
    return `${response.status} ${await response.text()}`
  }
  const targets = [
    ...tables.flatMap((table) =>
      ['GET', 'DELETE'].map((method) => ({ method, path: `/rest/v1/${table.replace(/^\w+\./, '')}` })),
    ),
    ...routines.map(({ name }) => ({ method: 'POST', path: `/rest/v1/rpc/${name.replace(/^\w+\./, '')}` })),
  ]
  const differences: string[] = []
  attackCount += targets.length
  for (const { method, path } of targets) {
    const result = await send(method, path, `Bearer ${token}`)
    if (!result.startsWith('401') && result !== (await send(method, path, `Bearer ${anonKey}`)))
      differences.push(`${method} ${path}: ${result}`)
  }
  expect(differences).toEqual([])
})

afterAll(() => expect(attackCount, 'attacks were tried').toBeGreaterThanOrEqual(isStrict ? 7000 : 4000))
