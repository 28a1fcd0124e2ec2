import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { FaultName, FaultTarget } from '../../sandbox/faults'
import { SANDBOX_STRIPE_KEY, SANDBOX_WEBHOOK_SECRET } from '../../sandbox/payments/keys'
import type { Sandbox } from '../../sandbox/sandbox'
import { serviceRoleKey } from '../../sandbox/supabase/keys'
import { SEEDED_USERS } from '../../sandbox/supabase/seeded-users'
import type { Result } from '../live/check'
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
  const functions = {
    SUPABASE_SECRET_KEY: serviceRoleKey,
    SMTP_HOST: 'smtp.example.com',
    STRIPE_SECRET_KEY: SANDBOX_STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
    STRIPE_API_BASE: `${internal}/sandbox/stripe`,
    CUSTOMER_EMAIL: SEEDED_USERS[0].email,
    CUSTOMER_PASSWORD: SEEDED_USERS[0].password,
  }
  await writeVariables('env', variablesOf('shop'))
  await writeVariables('functions', functions)
})

test.afterAll(async () => {
  for (const close of closers) await close()
  await rm(folder, { recursive: true })
})

async function writeVariables(name: string, variables: Record<string, string>): Promise<void> {
  const lines = Object.entries(variables).map(([variable, value]) => `${variable}=${value}\n`)
  await writeFile(join(folder, name), lines.join(''))
}

/** Runs `npm run check:live` with the hosts resolved to this machine. */
function runCommand(...options: string[]): Promise<{ code: number; results: Result[] }> {
  const preloaded = ['--import', 'tsx', '--import', './tests/e2e/connect-hosts.ts']
  const files = ['--env', join(folder, 'env'), '--functions', join(folder, 'functions')]
  const args = [...preloaded, 'tests/live/main.ts', ...files, '--test', '--write', '--json', ...options]
  const env = { ...process.env, HOSTS_PORT: String(firstPort) }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT, env }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), results: JSON.parse(stdout) }),
    )
  })
}

const listWrong = (results: readonly Result[]) =>
  results.filter(({ status }) => status === 'wrong').map(({ title }) => title)

test('the build writes only files for pages, browsers, search engines and hosts', async () => {
  const names = await readdir(SHOP_FOLDERS.shop, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map(({ name }) => name)
  const isRead = (name: string) =>
    /\.(html|js|css|md|woff2|webp|avif|jpg|png|svg|webmanifest)$/.test(name) ||
    /^(robots\.txt|sitemap\.xml|feed\.xml|llms\.txt)$/.test(name) ||
    /^(_headers|_redirects|vercel\.json|nginx\.conf)$/.test(name)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((name) => !isRead(name))).toEqual([])
})

test.describe
  .serial('npm run check:live', () => {
    test('passes on the built shop and its backends on https origins, but for the demonstration’s name', async () => {
      const { code, results } = await runCommand()
      expect(results.filter(({ status }) => status !== 'ok')).toEqual([
        // The sandbox has neither Supabase's management API nor a connection string.
        expect.objectContaining({ title: 'mails link to the page that confirms', status: 'skipped' }),
        expect.objectContaining({ title: 'every migration is applied', status: 'skipped' }),
        expect.objectContaining({ title: 'the merchant is named', status: 'wrong' }),
      ])
      expect(code).toBe(1)
    })

    const SWITCHES: readonly [FaultTarget, FaultName, string][] = [
      ['storefront', 'unauthorized', 'the store takes the token and sells products'],
      ['storefront', 'graphql-errors', 'the token reads the store’s content'],
      ['supabase', 'unauthorized', 'the project answers and takes the key'],
      ['supabase', 'wrong-shape', 'an admin exists'],
      ['functions', 'server-error', 'they are deployed and have their variables'],
      ['payments', 'unauthorized', 'the webhook is registered with its 5 events'],
    ]

    for (const [target, fault, title] of SWITCHES) {
      test(`names “${title}” with a fix while ${target} is ${fault}`, async () => {
        sandbox.faults.set(target, fault)
        const { code, results } = await runCommand()
        sandbox.faults.clear(target)
        expect(listWrong(results)).toContain(title)
        for (const { status, remedy } of results) if (status === 'wrong') expect(remedy).toMatch(/\w/)
        expect(JSON.stringify(results)).not.toContain(SANDBOX_WEBHOOK_SECRET)
        expect(code).toBe(1)
      })
    }

    test('with --wire finds that the sandbox answers as the hosted services do', async () => {
      const { results } = await runCommand('--wire')
      expect(results.length).toBeGreaterThan(10)
      expect(results.filter(({ status }) => status !== 'ok')).toEqual([])
    })
  })
