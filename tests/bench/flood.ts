/**
 * `npm run bench:flood`: time of honest messages on Postgres while twelve attackers flood the form. Fails if one is
 * refused, waits longer than a second for a lock, or takes longer in all.
 */
import { race, request } from '../contract/concurrent-requests'
import { startPostgres } from '../contract/postgres-server'

const ATTACKERS = 12
const VISITORS = 18
const ROUNDS = 25
const LIMIT_MS = 1000

const SEND = `insert into public.contact_submissions (first_name, last_name, email, subject, message)
  values ('Ming', 'Wu', $1, 'Size', 'A 7?')`

const server = await startPostgres()
const sessions = await Promise.all(Array.from({ length: ATTACKERS + VISITORS }, () => server.connect()))
const honest: { code: string | null; milliseconds: number }[] = []
let isFlooding = true
let floodTries = 0

/** Attackers vary the sender and the last 64 bits of the address. */
async function flood(index: number): Promise<void> {
  const session = sessions[index]
  while (session && isFlooding) {
    floodTries += 1
    const address = `2001:db8:0:${index}::${(floodTries % 9999) + 1}`
    await request(session, { role: 'anon', address }, SEND, [`sender${floodTries}@shop.test`])
  }
}

const floods = Array.from({ length: ATTACKERS }, (_, index) => flood(index))
await race(sessions.slice(ATTACKERS), ROUNDS, async (session, index, round) => {
  const began = performance.now()
  const address = `203.0.${index}.${round}`
  const code = await request(session, { role: 'anon', address }, SEND, [`visitor${index}.${round}@shop.test`])
  honest.push({ code, milliseconds: performance.now() - began })
  return code
})
isFlooding = false
await Promise.all(floods)
await server.stop()

const times = honest.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
const refused = honest.filter(({ code }) => code !== null).length
const [median = 0, slowest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)]
console.table({
  'tries of the attackers': floodTries,
  'honest messages': honest.length,
  'of them refused': refused,
  'median, ms': Math.round(median),
  'slowest, ms': Math.round(slowest),
})
process.exitCode = refused > 0 || slowest > LIMIT_MS ? 1 : 0
