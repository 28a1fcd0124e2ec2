/**
 * The database part of `npm run bench`: with 200 000 reviews and 1 000 000 messages, the plan and the time of each
 * query that the shop sends. Fails when one reads a big table from end to end or takes the processor more than 50 ms. Takes some minutes.
 */
import { createSupabaseEngine } from '../../sandbox/supabase/engine'
import { fill, SIZES } from './database-data'
import { explain, type Figures } from './database-plans'
import { shopQueries } from './database-queries'

const BIG = ['reviews', 'contact_submissions', 'orders', 'cart_items', 'profiles']
const RUNS = 5
const LIMIT_MS = 50

const started = Date.now()
const engine = await createSupabaseEngine()
const figures = await engine.withDatabase(async (database) => {
  await fill(database, (step) => console.log(`${Math.round((Date.now() - started) / 1000)} s: ${step}`))
  const taken: (Figures & { name: string })[] = []
  for (const { name, actor, sql } of await shopQueries(database)) {
    const runs: Figures[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await explain(database, actor, sql))
    const [best] = runs.sort((a, b) => a.processorMs - b.processorMs)
    if (best) taken.push({ name, ...best })
  }
  return taken
})
await engine.close()

console.log(
  `\n${SIZES.reviews} reviews of ${SIZES.products} products, ${SIZES.submissions} messages, ${SIZES.orders} orders`,
)
console.table(
  figures.map(({ name, scans, touched, pages, milliseconds, processorMs }) => ({
    query: name,
    ms: Math.round(milliseconds * 100) / 100,
    'processor ms': Math.round(processorMs * 100) / 100,
    rows: touched,
    pages,
    plan: [...new Set(scans)].join(', '),
  })),
)

const [slowest] = figures.toSorted((a, b) => b.processorMs - a.processorMs)
if (slowest) console.log(`The slowest takes ${Math.round(slowest.processorMs)} ms of the processor: ${slowest.name}`)

const scanning = figures.filter(({ seqScans }) => seqScans.some((table) => BIG.includes(table)))
for (const { name, seqScans } of scanning) console.error(`${name} reads ${seqScans.join(', ')} from end to end`)
const slow = figures.filter(({ processorMs }) => processorMs > LIMIT_MS)
for (const { name, processorMs } of slow) console.error(`${name} takes ${Math.round(processorMs)} ms`)
process.exitCode = scanning.length + slow.length > 0 ? 1 : 0
