import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { FaultName } from '../../sandbox/faults'
import { SANDBOX_STRIPE_KEY, SANDBOX_WEBHOOK_SECRET } from '../../sandbox/payments/keys'
import type { Sandbox } from '../../sandbox/sandbox'
import { SANDBOX_PRIVATE_TOKEN, SANDBOX_SCHEDULE_SECRET } from '../../sandbox/storefront/keys'
import { serviceRoleKey } from '../../sandbox/supabase/keys'
import { SHOP_FOLDERS, variablesOf } from '../origins/build-shop'
import { BUILD_TIMEOUT_MS, waitForBuiltShops } from '../origins/built'
import { serveFolder } from '../origins/folder'
import { assignPorts, originOf, PLAIN_PORT_OFFSET } from '../origins/hosts'
import { createHostedSandbox, serveOrigins } from '../origins/server'
import { findFreePorts } from './free-ports'
import { PORT_COUNT, SHOP_PORT } from './ports'

const ROOT = join(import.meta.dirname, '../..')
const SITE = originOf('shop')
const QUICK_COMPRESSION = 1

let firstPort = 0
let folder = ''
const closers: (() => unknown)[] = []
let sandbox: Sandbox

/** Redirects the site's http address to https. */
function redirectHttp(port: number): Promise<void> {
  const server = createServer(({ url }, response) => response.writeHead(308, { location: `${SITE}${url}` }).end())
  closers.push(() => server.close())
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
}

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS)
  await waitForBuiltShops()
  firstPort = await findFreePorts(PORT_COUNT, SHOP_PORT + 20)
  const ports = assignPorts(firstPort)
  sandbox = await createHostedSandbox('shop', ports)
  const site = serveFolder(SHOP_FOLDERS.shop, QUICK_COMPRESSION)
  closers.push(() => sandbox.close(), (await serveOrigins(ports, sandbox, { shop: site.handle })).close)
  await redirectHttp(firstPort + PLAIN_PORT_OFFSET)
  // The first request starts each service, which can take longer than a check waits.
  const internal = `http://127.0.0.1:${ports.internal}`
  const functionPaths = ['create-checkout', 'confirm-order'].map((name) => `/functions/v1/${name}`)
  const paths = [...functionPaths, '/rest/v1/products', '/api/2025-07/graphql.json']
  await Promise.all(paths.map((path) => fetch(internal + path)))
  folder = await mkdtemp(join(tmpdir(), 'check-live-'))
  const secrets = {
    SUPABASE_SECRET_KEY: serviceRoleKey,
    SCHEDULE_SECRET: SANDBOX_SCHEDULE_SECRET,
    NOTICE_EMAIL: 'care@liangyi.example',
    STRIPE_SECRET_KEY: SANDBOX_STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
    STRIPE_API_BASE: `${internal}/sandbox/stripe`,
    VITE_STRIPE_TAX: 'none',
  }
  const lines = Object.entries({ ...variablesOf('shop'), ...secrets }).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(folder, 'env'), lines.join(''))
})

test.afterAll(async () => {
  for (const close of closers) await close()
  await rm(folder, { recursive: true })
})

/** Runs `npm run check:live` with the hosts resolved to this machine. */
function runCommand(): Promise<{ code: number; output: string }> {
  const preloaded = ['--import', 'tsx', '--import', './tests/e2e/connect-hosts.ts']
  const args = [...preloaded, 'tests/live/main.ts', '--env', join(folder, 'env')]
  const env = { ...process.env, HOSTS_PORT: String(firstPort) }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT, env }, (error, output) =>
      resolve({ code: Number(error?.code ?? 0), output }),
    )
  })
}

const listWrong = (output: string) => [...output.matchAll(/^WRONG {2}\w+: (.+)$/gm)].map(([, title]) => title)

test('the build writes only files for pages, browsers, search engines and hosts, without the token that it sent', async () => {
  const names = await readdir(SHOP_FOLDERS.shop, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map(({ name }) => name)
  const isRead = (name: string) =>
    /\.(html|js|css|woff2|webp|avif|jpg|png|svg|webmanifest)$/.test(name) ||
    /^(robots\.txt|sitemap\.xml|feed\.xml)$/.test(name) ||
    /^(_headers|_redirects|nginx\.conf)$/.test(name)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((name) => !isRead(name))).toEqual([])
  const texts = names.filter((entry) => entry.isFile() && /\.(html|js|json|conf)$|^_/.test(entry.name))
  for (const { parentPath, name } of texts)
    expect((await readFile(join(parentPath, name), 'utf8')).includes(SANDBOX_PRIVATE_TOKEN), name).toBe(false)
})

test.describe
  .serial('npm run check:live', () => {
    test('passes on the built shop and its backends on https origins, but for the demonstration’s name and keys', async () => {
      const { code, output } = await runCommand()
      expect(listWrong(output)).toEqual(['the mode is live', 'the merchant is named'])
      expect(output).toMatch(/\d\d OK, 2 wrong, 3 not made: VITE_CHECKOUT is not shopify\.$/m)
      expect(code).toBe(1)
    })

    /** A fault per target at once, because each affects other checks. */
    const ROUNDS: readonly (readonly [target: string, fault: FaultName, title: string][])[] = [
      [
        ['storefront', 'unauthorized', 'the store takes the token and sells products in CAD'],
        ['supabase', 'unauthorized', 'accounts are created by email and confirmed by a mail link'],
        ['functions', 'server-error', 'they are deployed and have their variables'],
        ['payments', 'unauthorized', 'the webhook is registered with its 5 events'],
      ],
      [
        ['storefront', 'graphql-errors', 'the token reads the store’s content'],
        ['supabase', 'wrong-shape', 'queued mails are sent'],
      ],
    ]

    for (const faults of ROUNDS) {
      const titles = faults.map(([, , title]) => title)
      test(`names “${titles.join('”, “')}” with a fix for each`, async () => {
        for (const [target, fault] of faults) sandbox.faults.set(target, fault)
        const { code, output } = await runCommand()
        sandbox.faults.reset()
        expect(listWrong(output)).toEqual(expect.arrayContaining(titles))
        expect(output.match(/^ +→ \w.*$/gm)).toHaveLength(listWrong(output).length)
        expect(output).not.toContain(SANDBOX_WEBHOOK_SECRET)
        expect(code).toBe(1)
      })
    }
  })
