import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { startPostgres } from './postgres-server'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const DOCS = join(import.meta.dirname, '../../docs')
const texts = await Promise.all(['operations.md', 'go-live.md'].map((name) => readFile(join(DOCS, name), 'utf8')))

/** SQL blocks and lines of the guides. */
const statements = texts.flatMap((text) => [
  ...[...text.matchAll(/```sql\n(.*?)\n *```/gs)].map(([, sql = '']) => sql.trim()),
  ...[...text.matchAll(/`((?:select|insert|update|delete) [^`]+)`/g)].map(([, sql = '']) => sql),
])
/** The tables of pg_net, which a hosted project has. */
const EXTENSIONS = 'create schema net; create table net._http_response (content text, created timestamptz);'

const server = await startPostgres({ seed: true })
const client = await server.connect()
await client.query(EXTENSIONS)
afterAll(() => server.stop())

test('every line of SQL in the guides runs on the shop’s database', async () => {
  expect(statements.length).toBeGreaterThan(6)
  for (const sql of statements) await expect(client.query(sql), sql).resolves.toBeDefined()
})

test('mails that were given up are sent again by the guide’s line', async () => {
  await client.query(`insert into private.mails (kind, recipient, data, unique_key, attempts, next_attempt_at)
    values ('order-sent', 'li@example.com', '{}', 'given up', 5, null)`)
  await client.query(statements.find((sql) => sql.startsWith('update private.mails')) ?? '')
  const { rows } = await client.query("select recipient from public.claim_mails(10) where recipient = 'li@example.com'")
  expect(rows).toHaveLength(1)
})
