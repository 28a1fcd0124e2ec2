/** Runs the most common tasks on the build in Firefox and WebKit, if they are installed. */
import { preview } from 'vite'
import { findFreePort } from '../e2e/free-ports'
import { ORIGIN_PORTS, SHOP_PORT } from '../e2e/ports'
import { startCutHost } from './cut-host'
import { findEngines, installEngines } from './engines'
import type { EnginePage, Steps } from './page'
import { returnSteps } from './return-steps'
import { STEPS } from './steps'

/** In case a browser or driver hangs. */
const TIME_LIMIT_MS = 120_000
const DRIVER_PORT = ORIGIN_PORTS.internal

async function runSteps(name: string, page: EnginePage, steps: Steps): Promise<void> {
  for (const [step, run] of Object.entries(steps)) {
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

/** Whether every step passed in each installed engine. */
async function main(): Promise<boolean> {
  if (process.argv.includes('--install')) installEngines()
  const engines = findEngines()
  for (const { name, open } of engines) {
    if (!open) console.log(`${name} is not installed and was left out: npm run test:engines installs it.`)
  }
  if (!engines.some(({ open }) => open)) return true
  process.env.SANDBOX_DATA = 'memory'
  const server = await preview({ preview: { port: SHOP_PORT, strictPort: true }, logLevel: 'warn' })
  const host = await startCutHost(await findFreePort(), SHOP_PORT)
  const runs = engines.map(async ({ name, open, hasServiceWorker }) => {
    const visit = async (origin: string, steps: Steps) => {
      const page = await open?.(origin, DRIVER_PORT)
      if (page) await runSteps(name, page, steps).finally(page.close)
    }
    await visit(`http://127.0.0.1:${SHOP_PORT}`, STEPS)
    if (hasServiceWorker) await visit(host.origin, returnSteps(host))
  })
  const failures = (await Promise.allSettled(runs)).filter((result) => result.status === 'rejected')
  for (const { reason } of failures) console.error(reason)
  host.close()
  await server.close()
  return failures.length === 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
setTimeout(() => {
  console.error(`The engines were given up after ${TIME_LIMIT_MS / 1000} seconds.`)
  process.exit(1)
}, TIME_LIMIT_MS).unref()
// Explicit, because PGlite sets an exit code.
process.exit((await main()) ? 0 : 1)
