/**
 * The database part of `npm run bench`: with 200 000 reviews and 1 000 000 messages, the plan and the time of each
 * query that the shop sends. Fails when one reads a big table from end to end. Takes some minutes.
 */
import { createSupabaseEngine } from '../../sandbox/supabase/engine'
import { fill, SIZES } from './database-data'
import { explain, type Figures } from './database-plans'
import { shopQueries } from './database-queries'

const BIG = ['reviews', 'contact_submissions', 'orders', 'cart_items', 'profiles']
const RUNS = 3

const started = Date.now()
const engine = await createSupabaseEngine()
const figures = await engine.withDatabase(async (database) => {
  await fill(database, (step) => console.log(`${Math.round((Date.now() - started) / 1000)} s: ${step}`))
  const taken: (Figures & { name: string })[] = []
  for (const { name, actor, sql } of await shopQueries(database)) {
    const runs: Figures[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await explain(database, actor, sql))
    const [best] = runs.sort((a, b) => a.milliseconds - b.milliseconds)
    if (best) taken.push({ name, ...best })
  }
  return taken
})
await engine.close()

console.log(
  `\n${SIZES.reviews} reviews of ${SIZES.products} products, ${SIZES.submissions} messages, ${SIZES.orders} orders`,
)
console.table(
  figures.map(({ name, scans, touched, pages, milliseconds }) => ({
    query: name,
    ms: Math.round(milliseconds * 100) / 100,
    rows: touched,
    pages,
    plan: [...new Set(scans)].join(', '),
  })),
)

const slow = figures.filter(({ seqScans }) => seqScans.some((table) => BIG.includes(table)))
for (const { name, seqScans } of slow) console.error(`${name} reads ${seqScans.join(', ')} from end to end`)
process.exitCode = slow.length > 0 ? 1 : 0
