import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from './ports'
import { test as base } from './test'

type Settings = Partial<Record<'SANDBOX_CATALOGUE', string>>

const ROOT = join(import.meta.dirname, '../..')
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const BUILD_TIMEOUT_MS = 180_000

/** Builds and previews the shop with the given settings of the sandbox; returns its address and log. */
async function startShop(settings: Settings, folder: string) {
  const env = { ...process.env, ...settings, SANDBOX_DATA: 'memory' }
  const options = ['--outDir', folder]
  const build = await promisify(execFile)(process.execPath, [VITE, 'build', ...options], { cwd: ROOT, env })
  const port = await findFreePort()
  const server = spawn(process.execPath, [VITE, 'preview', ...options, '--port', String(port), '--strictPort'], {
    cwd: ROOT,
    env,
  })
  const url = `http://127.0.0.1:${port}`
  await waitForServer(url)
  return { url, log: build.stdout + build.stderr, stop: () => server.kill() }
}

/** Ends at the time limit of the fixture. */
async function waitForServer(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))) await setTimeout(100)
}

type BuiltShop = { url: string; log: string }

/**
 * Builds and serves a shop with the sandbox settings of `test.use({ settings })`, once a worker: its files run in the
 * mode `default`, each in one worker.
 */
export const test = base.extend<object, { settings: Settings; shop: BuiltShop }>({
  settings: [{}, { option: true, scope: 'worker' }],
  shop: [
    async ({ settings }, use, { workerIndex }) => {
      const { stop, ...shop } = await startShop(settings, `.sandbox/merchant-shop-${workerIndex}`)
      await use(shop)
      stop()
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})
