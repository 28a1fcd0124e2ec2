import { expect, onTestFinished, test } from 'vitest'
import { CLIENT_WRITES, type ClientWrite, customer, GIANT_WRITES, prepareClientWrites } from './client-writes'
import { BULK_INSERTS, openRequest, request } from './concurrent-requests'
import type { PostgresClient } from './postgres-server'
import { setUpRaces } from './race-database'

const { owner, sessions } = await setUpRaces()

const HONEST_WRITERS = 20
const HONEST_SESSIONS = 4
/** Hosted databases end a visitor's statement after three seconds; the attacks last a minute. */
const MAX_WRITE_MS = 3000

const NAMES = Object.keys(CLIENT_WRITES)
const attackerOf = (attack: number) => 100 + attack
const REPEATING_ATTACKER = attackerOf(NAMES.length)

async function list(sql: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(sql)
  return rows.map(({ name }) => name)
}

test('every table and function that a client can write has a write in this test', async () => {
  const tables = await list(`
    select verb || ' public.' || c.relname as name
    from pg_class c, unnest(array['INSERT', 'UPDATE', 'DELETE']) verb
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') and exists (
      select from unnest(array['anon', 'authenticated']) role
      where case verb when 'DELETE' then has_table_privilege(role, c.oid, verb) else has_any_column_privilege(role, c.oid, verb) end
    )`)
  const functions = await list(`
    select 'EXECUTE public.' || p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and p.prosrc not like '%require_admin()%' and exists (
      select from unnest(array['anon', 'authenticated']) role where has_function_privilege(role, p.oid, 'execute')
    )`)
  expect(NAMES.toSorted()).toEqual([...tables, ...functions].sort())
})

test('no open statement, giant row or array of a client delays another client’s write', async () => {
  const attacks = NAMES.map((_, index) => attackerOf(index))
  const honest = Array.from({ length: HONEST_WRITERS }, (_, n) => n + 1)
  await owner.query(prepareClientWrites([...honest, ...attacks, REPEATING_ATTACKER], HONEST_WRITERS))

  onTestFinished(attackAll(sessions.slice(HONEST_SESSIONS)))
  await expect.poll(listOpenAttacks).toHaveLength(NAMES.length)
  const late: string[] = []
  for (const [name, write] of Object.entries(CLIENT_WRITES)) {
    const results = await writeAll(sessions.slice(0, HONEST_SESSIONS), write, honest)
    late.push(...results.filter(isLateOrRefused).map(({ code, ms }) => `${name}: ${code}, ${Math.round(ms)} ms`))
  }
  expect(await listOpenAttacks()).toHaveLength(NAMES.length)
  expect(late).toEqual([])
})

type Result = { code: string | null; ms: number }
const isLateOrRefused = ({ code, ms }: Result) => code !== null || ms > MAX_WRITE_MS

/** Runs these people's writes, each in its own session, in parallel. */
async function writeAll(
  writers: readonly PostgresClient[],
  { actor, sql }: ClientWrite,
  people: readonly number[],
): Promise<Result[]> {
  const waiting = [...people]
  const results: Result[] = []
  const run = async (session: PostgresClient) => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      const start = performance.now()
      const code = await request(session, actor(n), sql(n), [], MAX_WRITE_MS)
      results.push({ code, ms: performance.now() - start })
    }
  }
  await Promise.all(writers.map(run))
  return results
}

/** Keeps a statement of every write open, and repeats giant rows and arrays, until the returned function is called. */
function attackAll(attackers: readonly PostgresClient[]): () => Promise<void> {
  const [repeating, ...holding] = attackers
  if (!repeating || holding.length < NAMES.length) throw new Error('too few sessions for the attacks')
  let isAttacking = true
  const open = Object.values(CLIENT_WRITES).map((write, index) => holdOpen(holding[index], write, attackerOf(index)))
  const repeat = async () => {
    while (isAttacking) {
      for (const sql of [...GIANT_WRITES, ...BULK_INSERTS]) {
        if (isAttacking) await request(repeating, customer(REPEATING_ATTACKER), sql)
      }
    }
  }
  const running = Promise.allSettled([repeat(), ...open])
  return async () => {
    isAttacking = false
    await owner.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`)
    await running
  }
}

/** Like PostgREST's statement for a write with a slow embed or filter: locks are held while the outer select runs. */
async function holdOpen(session: PostgresClient | undefined, { actor, sql }: ClientWrite, n: number): Promise<void> {
  if (!session) return
  const write = sql(n).startsWith('select') ? sql(n) : `${sql(n)} returning 1`
  await openRequest(session, actor(n))
  await session
    .query(`with held as materialized (${write}) select pg_sleep(60) from (select count(*) from held) counted`)
    .catch(() => {})
  await session.query('rollback')
}

function listOpenAttacks(): Promise<string[]> {
  return list(`select query as name from pg_stat_activity where wait_event = 'PgSleep'`)
}
