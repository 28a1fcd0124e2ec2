import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { SANDBOX_STRIPE_KEY, SANDBOX_WEBHOOK_SECRET } from '../../sandbox/payments/keys'
import { serviceRoleKey } from '../../sandbox/supabase/keys'
import { type Host, netlify } from '../hosting/host'
import { type LiveShop, type Result, runChecks } from '../live/check'
import { loadLiveShop } from '../live/load-live-shop'
import { SITE_CHECKS } from '../live/site-checks'
import { SHOP_FOLDERS, variablesOf } from '../origins/build-shop'
import { BUILD_TIMEOUT_MS, waitForBuiltShops } from '../origins/built'
import { ensureCertificate } from '../origins/certificate'
import { connectHosts } from '../origins/connect-hosts'
import { serveFolder } from '../origins/folder'
import { originOf, PLAIN_PORT_OFFSET, portsFrom } from '../origins/hosts'
import { createHostedSandbox, serveOrigins } from '../origins/server'
import { findFreePorts, SHOP_PORT } from './ports'

const ROOT = join(import.meta.dirname, '../..')
const SITE = originOf('shop')
const QUICK_COMPRESSION = 1

type HostResponse = Awaited<ReturnType<Host>>
type BrokenSite = {
  check: string
  mistake: string
  says: RegExp
  break?: (path: string, response: HostResponse) => HostResponse
}

const at = (wanted: string, change: Partial<HostResponse>) => (path: string, response: HostResponse) =>
  path === wanted ? { ...response, ...change } : response
const withHeaders = (pattern: RegExp, headers: Record<string, string>) => (path: string, response: HostResponse) =>
  pattern.test(path) ? { ...response, headers: { ...response.headers, ...headers } } : response

/** One mistake of a host for each check of the deployed site. */
const BROKEN_SITES: readonly BrokenSite[] = [
  { check: 'http leads to https', mistake: 'pages over http', says: /does not lead to https \(200\)/ },
  {
    check: 'documents have clean addresses and are asked for again',
    mistake: 'documents that are kept for a day',
    says: /\/about is kept by browsers/,
    break: withHeaders(/^\/about$/, { 'cache-control': 'max-age=86400' }),
  },
  {
    check: 'files of the build are kept by browsers',
    mistake: 'assets that are asked for each time',
    says: /lacks immutable/,
    break: withHeaders(/^\/assets\//, { 'cache-control': 'no-cache' }),
  },
  {
    check: 'a script that is gone is not found',
    mistake: 'HTML for a missing script',
    says: /answers 200 with a page/,
    break: at('/assets/none-00000000.js', { status: 200, file: '/200.html' }),
  },
  {
    check: 'a page that is not there is not found',
    mistake: '200.html for everything',
    says: /answers 200, so search engines keep it/,
    break: at('/no-such-page-of-the-shop', { status: 200, file: '/200.html' }),
  },
  {
    check: 'a product that is newer than the build has a page',
    mistake: 'no rule for newer products',
    says: /answers 404/,
    break: at('/product/newer-than-the-build', { status: 404, file: '/404.html' }),
  },
  {
    check: 'the security headers are sent',
    mistake: 'weak headers',
    says: /strict-transport-security, referrer-policy\./,
    break: withHeaders(/^\/$/, { 'strict-transport-security': 'max-age=0', 'referrer-policy': 'unsafe-url' }),
  },
  {
    check: 'the content security policy names exactly these backends',
    mistake: 'the policy of another build',
    says: /forbids https:\/\/liangyi\.myshopify\.com/,
    break: (path, response) => {
      const policy = response.headers['content-security-policy']?.replaceAll('liangyi.myshopify', 'old.myshopify') ?? ''
      return path === '/'
        ? { ...response, headers: { ...response.headers, 'content-security-policy': policy } }
        : response
    },
  },
  {
    check: 'the sitemap and robots.txt are this site’s',
    mistake: 'no sitemap',
    says: /sitemap\.xml does not list this site/,
    break: at('/sitemap.xml', { status: 200, file: '/robots.txt' }),
  },
]

let broken: BrokenSite | undefined
let firstPort = 0
let folder = ''
const closers: (() => unknown)[] = []

/** The site over http, which leads to https. */
function servePlainly(port: number): Promise<void> {
  const server = createServer((request, response) => {
    const leads = broken?.check !== 'http leads to https'
    response.writeHead(leads ? 308 : 200, leads ? { location: `${SITE}${request.url}` } : {}).end()
  })
  closers.push(() => server.close())
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
}

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS)
  await waitForBuiltShops()
  firstPort = await findFreePorts(SHOP_PORT + 20)
  const ports = portsFrom(firstPort)
  const sandbox = await createHostedSandbox('shop', ports)
  const host = netlify(SHOP_FOLDERS.shop)
  const site = serveFolder(SHOP_FOLDERS.shop, QUICK_COMPRESSION, async (path) => {
    const response = await host(path)
    return broken?.break?.(path, response) ?? response
  })
  closers.push(() => sandbox.close(), (await serveOrigins(ports, sandbox, { shop: site.handle })).close)
  await servePlainly(firstPort + PLAIN_PORT_OFFSET)
  // The first request for each starts it, which on a busy machine takes longer than a check waits.
  const internal = `http://127.0.0.1:${ports.internal}`
  await Promise.all(['/functions/v1/create-checkout', '/rest/v1/products'].map((path) => fetch(internal + path)))
  folder = await mkdtemp(join(tmpdir(), 'check-live-'))
  const functions = {
    SUPABASE_SECRET_KEY: serviceRoleKey,
    STRIPE_SECRET_KEY: SANDBOX_STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
    STRIPE_API_BASE: `${internal}/sandbox/stripe`,
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

/** Runs what `npm run check:live` does; its requests for the hosts come to this machine. */
function runCommand(): Promise<{ code: number; output: string }> {
  const preloaded = ['--import', 'tsx', '--import', './tests/e2e/connect-hosts.ts']
  const files = ['--env', join(folder, 'env'), '--functions', join(folder, 'functions')]
  const args = [...preloaded, 'tests/live/main.ts', ...files, '--test', '--write', '--json']
  const env = { ...process.env, HOSTS_PORT: String(firstPort) }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: error ? stdout + stderr : stdout }),
    )
  })
}

test('the built folder holds nothing but what pages, browsers, search engines and hosts read', async () => {
  const names = await readdir(SHOP_FOLDERS.shop, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map(({ name }) => name)
  const isRead = (name: string) =>
    /\.(html|js|css|woff2|webp|avif|png|svg|webmanifest)$|^(robots\.txt|sitemap\.xml)$/.test(name) ||
    // What a page is rendered from.
    /^[a-z-]+-[0-9a-f]{8}\.json$/.test(name) ||
    /^(_headers|_redirects|vercel\.json|nginx\.conf)$/.test(name)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((name) => !isRead(name))).toEqual([])
})

test('npm run check:live finds nothing wrong with the built shop and its backends on https origins', async () => {
  const { code, output } = await runCommand()
  const results: Result[] = JSON.parse(output)
  expect(results.filter(({ status }) => status !== 'ok')).toEqual([
    // The sandbox's database is no Postgres server of its own.
    expect.objectContaining({ title: 'every migration is applied', status: 'skipped' }),
  ])
  expect(code).toBe(0)
})

test('each check of the deployed site is red for one mistake of its host, and for that alone', async () => {
  connectHosts(portsFrom(firstPort), firstPort + PLAIN_PORT_OFFSET, (await ensureCertificate()).cert)
  const { shop } = await loadLiveShop({
    envFile: join(folder, 'env'),
    secretsFile: undefined,
    stripeMode: 'test',
    write: false,
  })
  expect(BROKEN_SITES.map(({ check }) => check)).toEqual(SITE_CHECKS.map(({ title }) => title))
  for (broken of BROKEN_SITES) await expectOnlyRed(broken, shop)
  broken = undefined
})

async function expectOnlyRed({ check, mistake, says }: BrokenSite, shop: LiveShop | undefined): Promise<void> {
  const results = shop ? await runChecks(SITE_CHECKS, shop) : []
  const wrong = results.filter(({ status }) => status !== 'ok')
  expect(wrong, mistake).toEqual([expect.objectContaining({ title: check, problem: expect.stringMatching(says) })])
}
