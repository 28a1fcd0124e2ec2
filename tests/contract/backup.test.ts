import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PostgresClient, type PostgresServer, startPostgres } from './postgres-server'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const ROOT = join(import.meta.dirname, '../..')
const folder = await mkdtemp(join(tmpdir(), 'backup-'))
const file = join(folder, 'shop.backup')
const servers: PostgresServer[] = []
afterAll(async () => {
  for (const server of servers) await server.stop()
  await rm(folder, { recursive: true })
})

/** The documented command, with the database's address. */
function run(command: 'backup' | 'restore', url: string) {
  return promisify(execFile)('npm', ['run', '-s', command, file], { cwd: ROOT, env: { ...process.env, DB_URL: url } })
}

async function countRows(client: PostgresClient): Promise<Record<string, string>> {
  const { rows } = await client.query<{ table: string; count: string }>(
    `select format('%I.%I', schemaname, tablename) as table,
       (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', schemaname, tablename), false, true, '')))[1]::text as count
     from pg_tables where schemaname in ('public', 'private') or (schemaname = 'auth' and tablename in ('users', 'identities'))`,
  )
  return Object.fromEntries(rows.map(({ table, count }) => [table, count]))
}

const ORDER = `insert into public.orders (stripe_session_id, status, customer_email, user_id, total_amount_cad, items)
  values ('cs_' || gen_random_uuid(), 'paid', 'mei@example.com',
    (select id from auth.users where email = 'mei@example.com'), 10.50, '[]') returning number`

let old: PostgresClient
let restored: PostgresClient
beforeAll(async () => {
  const from = await startPostgres({ seed: true })
  servers.push(from)
  old = await from.connect()
  await old.query(ORDER)
  await run('backup', from.url)
  const to = await startPostgres()
  servers.push(to)
  restored = await to.connect()
  // What set-up leaves in a new project.
  await restored.query(
    "insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'admin@new.test', '{}')",
  )
  await run('restore', to.url)
})

test('a backup that is restored into a new project has every row, and the next order’s number', async () => {
  const counts = await countRows(old)
  expect(Number(counts['auth.users'])).toBeGreaterThan(0)
  expect(Number(counts['public.orders'])).toBeGreaterThan(0)
  expect(await countRows(restored)).toEqual(counts)
  const columns = 'select * from public.orders order by created_at'
  expect((await restored.query(columns)).rows).toEqual((await old.query(columns)).rows)
  expect((await restored.query(ORDER)).rows).toEqual((await old.query(ORDER)).rows)
})

test('after a restore, a password still signs in', async () => {
  const sql = "select encrypted_password from auth.users where email = 'mei@example.com'"
  expect((await restored.query(sql)).rows).toEqual((await old.query(sql)).rows)
})

test('after a restore, a new customer has a profile, and a deleted account leaves no address', async () => {
  await restored.query(
    "insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'new@example.com', '{}')",
  )
  const profile = "select count(*)::integer as count from public.profiles where email = 'new@example.com'"
  expect((await restored.query(profile)).rows).toEqual([{ count: 1 }])
  // An order that is still to be sent keeps its address until then.
  await restored.query("update public.orders set shipped_at = now() where customer_email = 'mei@example.com'")
  await restored.query("delete from auth.users where email = 'mei@example.com'")
  const left = "select count(*)::integer as count from public.orders where customer_email = 'mei@example.com'"
  expect((await restored.query(left)).rows).toEqual([{ count: 0 }])
})

test('a restore that fails leaves everything as it was', async () => {
  const before = await countRows(restored)
  const { restore } = await import('../../src/build/backup')
  await expect(restore(restored, ['{"table":"public.orders","columns":["id"],"rows":"[{}]"}'])).rejects.toThrow()
  expect(await countRows(restored)).toEqual(before)
})
