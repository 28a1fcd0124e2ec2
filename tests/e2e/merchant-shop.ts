import { execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from './free-ports'
import { test as base } from './test'

type Settings = {
  /** Path of a product export. */
  catalogue?: string
  /** Path of a folder whose files replace those of src/merchant. */
  merchant?: string
}

const ROOT = join(import.meta.dirname, '../..')
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const BUILD_TIMEOUT_MS = 180_000

/** Files of the shop that a build reads. */
const SHOP_FILES = ['index.html', 'package.json', 'public', 'sandbox', 'src', 'supabase']
const SETTINGS_FILES = ['lingui.config.ts', 'tailwind.config.ts', 'tsconfig.json', 'vite.config.ts']

/** Copies the shop with another merchant's files, which the build, its plugins and the sandbox import. */
async function copyShop(merchant: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'merchant-shop-'))
  for (const name of [...SHOP_FILES, ...SETTINGS_FILES]) {
    const isCopied = (path: string) => !path.includes('/node_modules')
    await cp(join(ROOT, name), join(root, name), { recursive: true, filter: isCopied })
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  await cp(join(ROOT, merchant), join(root, 'src/merchant'), { recursive: true })
  return root
}

/** Builds and previews the shop with these settings; returns its URL and log. */
async function startShop({ catalogue, merchant }: Settings, folder: string) {
  const cwd = merchant ? await copyShop(merchant) : ROOT
  const env = {
    ...process.env,
    ...(catalogue && { SANDBOX_CATALOGUE: join(ROOT, catalogue) }),
    SANDBOX_DATA: 'memory',
    VITE_LANGUAGES: 'en',
  }
  const options = ['--outDir', folder]
  const build = await promisify(execFile)(process.execPath, [VITE, 'build', ...options], { cwd, env })
  const port = await findFreePort()
  const server = spawn(process.execPath, [VITE, 'preview', ...options, '--port', String(port), '--strictPort'], {
    cwd,
    env,
  })
  const url = `http://127.0.0.1:${port}`
  await waitForServer(url)
  const stop = async () => {
    server.kill()
    if (cwd !== ROOT) await rm(cwd, { recursive: true, force: true })
  }
  return { url, log: build.stdout + build.stderr, stop }
}

/** The fixture's time limit ends the wait. */
async function waitForServer(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))) await setTimeout(100)
}

type BuiltShop = { url: string; log: string }

/**
 * Builds and serves a shop with the sandbox settings of `test.use({ settings })`, once per worker. Its spec files run
 * in mode `default`, so that each runs in one worker.
 */
export const test = base.extend<object, { settings: Settings; shop: BuiltShop }>({
  settings: [{}, { option: true, scope: 'worker' }],
  shop: [
    async ({ settings }, use, { workerIndex }) => {
      const { stop, ...shop } = await startShop(settings, `.sandbox/merchant-shop-${workerIndex}`)
      await use(shop)
      await stop()
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})
