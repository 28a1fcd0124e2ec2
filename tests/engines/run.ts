/** What a shopper does most, in Firefox and WebKit, where they are installed, on what `npm run build` wrote. */
import { preview } from 'vite'
import { ORIGIN_PORTS, SHOP_PORT } from '../e2e/ports'
import { findEngines, installEngines } from './engines'
import type { EnginePage } from './page'
import { STEPS } from './steps'

/** Neither a browser that hangs nor a driver may hold up the tests. */
const TIME_LIMIT_MS = 120_000
const DRIVER_PORT = ORIGIN_PORTS.internal

async function runSteps(name: string, page: EnginePage): Promise<void> {
  for (const [step, run] of Object.entries(STEPS)) {
    const start = Date.now()
    const failure = await run(page).then(
      () => undefined,
      (cause: unknown) => new Error(`${name} could not ${step}`, { cause }),
    )
    const errors = await page.takeErrors().catch(() => ['The browser no longer answers'])
    if (errors.length > 0) console.error(`${name} logged errors when it was to ${step}:\n${errors.join('\n')}`)
    if (failure ?? errors.length > 0) throw failure ?? new Error(`${name} logged errors`)
    console.log(`  ✓ ${name}: ${step} (${Date.now() - start} ms)`)
  }
}

/** Whether every step worked in each engine that is installed. */
async function main(): Promise<boolean> {
  if (process.argv.includes('--install')) installEngines()
  const engines = findEngines()
  for (const { name, open } of engines) {
    if (!open) console.log(`${name} is not installed and was left out: npm run test:engines installs it.`)
  }
  if (!engines.some(({ open }) => open)) return true
  process.env.SANDBOX_DATA = 'memory'
  const server = await preview({ preview: { port: SHOP_PORT, strictPort: true }, logLevel: 'warn' })
  const runs = engines.map(async ({ name, open }) => {
    const page = await open?.(`http://127.0.0.1:${SHOP_PORT}`, DRIVER_PORT)
    if (!page) return
    try {
      await runSteps(name, page)
    } finally {
      await page.close()
    }
  })
  const failures = (await Promise.allSettled(runs)).filter((result) => result.status === 'rejected')
  for (const { reason } of failures) console.error(reason)
  await server.close()
  return failures.length === 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
setTimeout(() => {
  console.error(`The engines were given up after ${TIME_LIMIT_MS / 1000} seconds.`)
  process.exit(1)
}, TIME_LIMIT_MS).unref()
// Said outright, since the sandbox's Postgres leaves an exit code of its own in the process.
process.exit((await main()) ? 0 : 1)
