/**
 * `npm run bench:flood`: how long honest writes take on a real Postgres while twelve attackers send as many messages and
 * bulk inserts as they can. Fails if one is refused, waits for a lock longer than a second, or takes that long in all.
 */
import { BULK_INSERTS, race, request, SEND_MESSAGE } from '../contract/concurrent-requests'
import { startPostgres } from '../contract/postgres-server'

const ATTACKERS = 12
const VISITORS = 18
const ROUNDS = 25
const LIMIT_MS = 1000

const HONEST_WRITES = {
  message: SEND_MESSAGE,
  subscription: 'insert into public.newsletter_subscriptions (email) values ($1)',
  review: `insert into public.reviews (product_id, rating, title, comment) values ('ring', 5, 't', $1)`,
  'cart line': `insert into public.cart_items (product_id, user_id) select 'variant-1', auth.uid() where $1 <> ''`,
}

const server = await startPostgres()
const owner = await server.connect()
await owner.query(`
  insert into auth.users (id) select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid from generate_series(0, 999) n;
  insert into public.products (id, name, price_cad, handle) values ('variant-1', 'Ring', 100, 'ring')`)
const sessions = await Promise.all(Array.from({ length: ATTACKERS + VISITORS }, () => server.connect()))
const userId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

type Result = { write: string; code: string | null; milliseconds: number }
const honest: Result[] = []
let isFlooding = true
const tries = { single: 0, bulk: 0 }

/** Half of the attackers send messages with ever new senders and addresses, half insert thousands of rows at once. */
async function flood(index: number): Promise<void> {
  const session = sessions[index]
  while (session && isFlooding) {
    if (index % 2) {
      tries.single += 1
      const address = `2001:db8:0:${index}::${(tries.single % 9999) + 1}`
      await request(session, { role: 'anon', address }, SEND_MESSAGE, [`sender${tries.single}@shop.test`])
    } else {
      tries.bulk += 1
      const statement = BULK_INSERTS[tries.bulk % BULK_INSERTS.length] ?? ''
      await request(session, { role: 'authenticated', userId: userId(999), address: '203.0.113.1' }, statement)
    }
  }
}

const floods = Array.from({ length: ATTACKERS }, (_, index) => flood(index))
const writes = Object.entries(HONEST_WRITES)
await race(sessions.slice(ATTACKERS), ROUNDS, async (session, index, round) => {
  const [write, statement] = writes[(index + round) % writes.length] ?? ['', '']
  const visitor = index * ROUNDS + round
  const began = performance.now()
  const actor = { role: 'authenticated', userId: userId(visitor), address: `203.0.${index}.${round}` } as const
  const code = await request(session, actor, statement, [`visitor${visitor}@shop.test`])
  honest.push({ write, code, milliseconds: performance.now() - began })
  return code
})
isFlooding = false
await Promise.all(floods)
await server.stop()

function summarize(results: readonly Result[]) {
  const times = results.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  return {
    honest: results.length,
    refused: results.filter(({ code }) => code !== null).length,
    'median, ms': Math.round(times[Math.floor(times.length / 2)] ?? 0),
    'slowest, ms': Math.round(times.at(-1) ?? 0),
  }
}

console.log(`${tries.single} messages and ${tries.bulk} bulk inserts of the attackers`)
console.table(
  Object.fromEntries(writes.map(([write]) => [write, summarize(honest.filter((result) => result.write === write))])),
)
const total = summarize(honest)
// The package of the server ends the process with 0 otherwise.
process.exit(total.refused > 0 || total['slowest, ms'] > LIMIT_MS ? 1 : 0)
