import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../src/build/content-security-policy'
import { buildingHost, hostFiles, outputFolder } from '../../src/build/host-files'
import { hostRules } from '../../src/build/host-rules'
import { cloudflare, type Host, netlify, vercel } from './host'
import { hasNginx, startNginx } from './nginx'

const DOCUMENTS = [
  ...['index', 'about', '404', '200', 'collections/armorlight', 'product/edge-ring', 'checkout/success'],
  ...['fr', 'fr/about', 'fr/404', 'fr/200', 'fr/product/edge-ring'],
]

const TEXT_FILES = ['assets/index-1.js', 'assets/index-1.css', 'feed.xml', 'mark.svg']

const REDIRECTS = [
  { from: '/old', to: '/about?from=old#top' },
  { from: '/product/old-ring', to: '/product/edge-ring' },
  { from: "/jewelry/d'or%20%C3%A9t%C3%A9", to: 'https://elsewhere.example/$uri' },
]

const policy = contentSecurityPolicy(
  {
    shopify: { url: 'https://liangyi.myshopify.com', token: 'token', version: '2025-07' },
    supabase: { url: 'https://liangyi.supabase.co', anonKey: 'anon' },
  },
  ['start()'],
)

/** A project with its built folder: documents that contain their names, one chunk, and the host's files. */
function buildProject(variables: NodeJS.ProcessEnv, redirects = REDIRECTS): { project: string; folder: string } {
  const project = mkdtempSync(join(tmpdir(), 'hosting-'))
  const folder = join(project, outputFolder(variables))
  const documents = DOCUMENTS.map((name) => [`${name}.html`, `<p data-file="/${name}.html"></p>`] as const)
  const built = Object.fromEntries([...documents, ...TEXT_FILES.map((name) => [name, 'long '.repeat(100)] as const)])
  const paths = Object.keys(built).map((name) => `/${name}`)
  const files = hostFiles(hostRules(policy, redirects, ['', '/fr']), paths, buildingHost(variables))
  for (const [name, text] of Object.entries({ ...built, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true, mode: 0o755 })
    writeFileSync(join(folder, name), text)
  }
  return { project, folder }
}

const { folder } = buildProject({})
const hosts: [string, Host][] = [
  ['Netlify', netlify(folder)],
  ['Cloudflare Pages', cloudflare(buildProject({ CF_PAGES: '1' }).folder)],
  ['Vercel', vercel(buildProject({ VERCEL: '1' }).project)],
]
const nginx = hasNginx() ? await startNginx(folder, mkdtempSync(join(tmpdir(), 'nginx-'))) : undefined
if (nginx) hosts.push(['nginx', nginx.host])
afterAll(() => nginx?.stop())

describe.each(hosts)('%s', (name, host) => {
  test.each([
    ['/', '/index.html', 200],
    ['/about', '/about.html', 200],
    ['/collections/armorlight', '/collections/armorlight.html', 200],
    ['/product/edge-ring', '/product/edge-ring.html', 200],
    ['/product/newer-than-the-build', '/200.html', 200],
    ['/discount/WELCOME10', '/200.html', 200],
    ['/cart/40001:1,40002:3', '/200.html', 200],
    ['/journal/newer-than-the-build', '/200.html', 200],
    ['/discount/20%25%20OFF', '/200.html', 200],
    ['/checkout/success', '/checkout/success.html', 200],
    ['/nowhere', '/404.html', 404],
    ['/collections/nowhere', '/404.html', 404],
    ['/fr', '/fr.html', 200],
    ['/fr/about', '/fr/about.html', 200],
    ['/fr/product/edge-ring', '/fr/product/edge-ring.html', 200],
    ['/fr/product/newer-than-the-build', '/fr/200.html', 200],
    ['/fr/discount/WELCOME10', '/fr/200.html', 200],
  ])('answers %s with %s (%i), to be asked for again and under every security header', async (path, file, status) => {
    const answer = await host(path)
    expect(answer).toMatchObject({ file, status })
    if (status === 200) expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(answer.headers).toMatchObject({
      'content-security-policy': policy,
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    })
  })

  test('answers an unknown French address with 404 in French', async () => {
    expect(await host('/fr/nowhere')).toMatchObject({ status: 404, file: '/fr/404.html' })
  })

  test('serves /about/ as /about, or redirects to it', async () => {
    const { status, file, location } = await host('/about/')
    if (status === 200) expect(file).toBe('/about.html')
    else expect([status, location?.replace(/^http:..[^/]*/, '')]).toEqual([expect.toBeOneOf([301, 308]), '/about'])
  })

  test.each([
    ['/products/edge-ring?variant=1&utm_source=mail', '/product/edge-ring?variant=1&utm_source=mail'],
    ['/products/%E7%8E%89', '/product/%E7%8E%89'],
    ['/collections/silver/products/edge-ring', '/product/edge-ring'],
    ['/collections/all', '/products'],
    ['/pages/care', '/care'],
    ['/policies/refund-policy', '/shipping-returns'],
    ['/account/login', '/profile'],
    ['/blogs/journal/how-we-cast', '/journal/how-we-cast'],
    ['/search?q=ring', '/products?q=ring'],
    ['/fr/products/edge-ring?utm_source=mail', '/fr/product/edge-ring?utm_source=mail'],
    ['/product/old-ring?utm_source=mail', '/product/edge-ring?utm_source=mail'],
  ])('leads %s, an address of Shopify’s Online Store, on to %s', async (from, to) => {
    expect(await host(from)).toMatchObject({ status: 301, location: expect.stringMatching(/^\/|^https:/) })
    const { location = '' } = await host(from)
    expect(location.replace('https://liangyi.example', '')).toBe(to)
  })

  test('leads an address of the Online Store with a slash at its end on, too', async () => {
    const first = await host('/products/edge-ring/')
    const { location } = first.location === '/products/edge-ring' ? await host(first.location) : first
    expect(location).toBe('/product/edge-ring')
  })

  test.each(REDIRECTS)('redirects $from to $to', async ({ from, to }) => {
    const { status, location = '' } = await host(from)
    expect(status).toBe(301)
    const { origin, pathname, search, hash } = new URL(location, 'https://liangyi.example')
    const own = to.startsWith('/') ? '' : origin
    expect(`${own}${pathname}${search}${hash}`.replace('%24', '$')).toBe(to)
  })

  test('caches hashed files, but no 404 of a missing one', async () => {
    const chunk = await host('/assets/index-1.js')
    expect(chunk.status).toBe(200)
    expect(chunk.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(chunk.headers['x-content-type-options']).toBe('nosniff')
    const { status, headers } = await host('/assets/gone-2.js')
    expect(status).toBe(404)
    // Cloudflare takes too few rules to name each file.
    if (name !== 'Cloudflare Pages') expect(headers['cache-control'] ?? '').not.toContain('immutable')
  })
})

test.each(nginx ? ['about', ...TEXT_FILES] : [])('nginx sends /%s compressed', async (path) => {
  const { status, headers } = (await nginx?.host(`/${path}`)) ?? {}
  expect([status, headers?.['content-encoding'], headers?.vary]).toEqual([200, 'gzip', 'Accept-Encoding'])
})

test('the policy allows only hashed inline scripts and names exactly the configured backends', () => {
  const directives = Object.fromEntries(
    policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  )
  expect(directives['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)])
  expect(directives['connect-src']).toEqual([
    "'self'",
    'https://cdn.shopify.com',
    'https://liangyi.myshopify.com',
    'https://liangyi.supabase.co',
  ])
  expect(directives['img-src']).toEqual(["'self'", 'https://cdn.shopify.com'])
  expect(directives['media-src']).toEqual(["'self'", 'https://cdn.shopify.com'])
  expect(directives['default-src']).toEqual(["'none'"])
  expect(directives['frame-ancestors']).toEqual(["'none'"])
})
