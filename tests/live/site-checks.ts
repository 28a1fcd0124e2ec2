import { SHOPIFY_IMAGES_ORIGIN } from '../../src/domain/image-urls'
import type { Check, LiveShop, Outcome } from './check'
import { type LiveResponse, sendRequest } from './send-request'

const RULES_REMEDY =
  'Publish the whole folder that the build wrote, with its rules for the host; docs/go-live.md lists them by host.'

type SiteCheck = (shop: LiveShop, site: string) => Promise<Outcome>

/** A check of the deployed pages, skipped without VITE_SITE_URL. */
function siteCheck(title: string, run: SiteCheck): Check {
  return {
    area: 'Site',
    title,
    run: async (shop) =>
      shop.environment.site ? run(shop, shop.environment.site) : { skipped: 'VITE_SITE_URL is not set.' },
  }
}

const isHtml = ({ headers }: LiveResponse) => (headers.get('content-type') ?? '').includes('text/html')

const wrong = (problem: string, remedy = RULES_REMEDY): Outcome => ({ problem, remedy })

function readPolicy(policy: string): Map<string, string[]> {
  return new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .flatMap(([name, ...sources]) => (name ? [[name, sources]] : [])),
  )
}

const HEADERS: readonly [name: string, isRight: (value: string) => boolean][] = [
  ['strict-transport-security', (value) => /max-age=\d{7,}/.test(value)],
  ['x-content-type-options', (value) => value === 'nosniff'],
  ['referrer-policy', (value) => value !== '' && value !== 'unsafe-url'],
  ['permissions-policy', (value) => value !== ''],
  ['content-security-policy', (value) => readPolicy(value).get('frame-ancestors')?.join() === "'none'"],
]

async function checkHeaders(shop: LiveShop, site: string): Promise<Outcome> {
  const { headers } = await sendRequest(shop, `${site}/`)
  const missing = HEADERS.filter(([name, isRight]) => !isRight(headers.get(name) ?? '')).map(([name]) => name)
  return missing.length > 0 ? wrong(`These headers are missing or too weak: ${missing.join(', ')}.`) : undefined
}

/** Of the site's own files and of 3D models. */
const PAGE_SOURCES = ["'self'", SHOPIFY_IMAGES_ORIGIN, 'blob:']

async function checkPolicy(shop: LiveShop, site: string): Promise<Outcome> {
  const { headers } = await sendRequest(shop, `${site}/`)
  const policy = readPolicy(headers.get('content-security-policy') ?? '')
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? []
  if (
    scripts.length === 0 ||
    scripts.some((source) => ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:'].includes(source))
  )
    return wrong('The content security policy lets foreign scripts run.')
  const connections = policy.get('connect-src') ?? policy.get('default-src') ?? []
  const { shopify, supabase } = shop.environment
  const backends = [shopify.url, supabase.url].map((url) => new URL(url).origin)
  const realtime = new URL(supabase.url).origin.replace(/^http/, 'ws')
  const missing = backends.filter((origin) => !connections.includes(origin))
  if (missing.length > 0)
    return wrong(
      `The content security policy forbids ${missing.join(' and ')}.`,
      'Build with this .env, and publish that build.',
    )
  const other = connections.filter((source) => ![...backends, realtime, ...PAGE_SOURCES].includes(source))
  return other.length > 0
    ? wrong(
        `The content security policy also allows ${other.join(', ')}.`,
        'Build with this .env, and publish that build.',
      )
    : undefined
}

async function checkAssets(shop: LiveShop, site: string): Promise<Outcome> {
  const page = await sendRequest(shop, `${site}/`)
  const path = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0]
  if (!path) return wrong('The home page names no script of this build.')
  const { status, headers } = await sendRequest(shop, `${site}${path}`)
  if (status !== 200) return wrong(`A script of the home page answers ${status}.`)
  return (headers.get('cache-control') ?? '').includes('immutable')
    ? undefined
    : wrong('Browsers don’t cache /assets: Cache-Control lacks immutable.')
}

async function checkMissingAsset(shop: LiveShop, site: string): Promise<Outcome> {
  const response = await sendRequest(shop, `${site}/assets/none-00000000.js`)
  if (response.status === 404) return undefined
  return wrong(
    `A script that is gone answers ${response.status}${isHtml(response) ? ' with a page' : ''}, so the shop can’t tell that it has to load anew.`,
  )
}

async function checkDocuments(shop: LiveShop, site: string): Promise<Outcome> {
  for (const path of ['/', '/about']) {
    const response = await sendRequest(shop, `${site}${path}`)
    if (response.status !== 200 || !isHtml(response))
      return wrong(
        `${path} answers ${response.status}${response.headers.get('location') ? `, leading to ${response.headers.get('location')}` : ''}.`,
      )
    if (!/max-age=0|no-cache/.test(response.headers.get('cache-control') ?? ''))
      return wrong(`${path} is cached without revalidation.`)
  }
  return undefined
}

async function checkNotFound(shop: LiveShop, site: string): Promise<Outcome> {
  const { status } = await sendRequest(shop, `${site}/no-such-page-of-the-shop`)
  return status === 404 ? undefined : wrong(`A page that doesn’t exist answers ${status}, so search engines keep it.`)
}

async function checkNewerProduct(shop: LiveShop, site: string): Promise<Outcome> {
  const response = await sendRequest(shop, `${site}/product/newer-than-the-build`)
  return response.status === 200 && isHtml(response)
    ? undefined
    : wrong(`A product that is newer than the build answers ${response.status}.`)
}

async function checkSiteFiles(shop: LiveShop, site: string): Promise<Outcome> {
  const remedy = `Build with VITE_SITE_URL=${site}, and publish that build.`
  const sitemap = await sendRequest(shop, `${site}/sitemap.xml`)
  if (sitemap.status !== 200 || !sitemap.text.includes(`<loc>${site}/`))
    return wrong('sitemap.xml does not list this site.', remedy)
  const robots = await sendRequest(shop, `${site}/robots.txt`)
  return robots.status === 200 && robots.text.includes(`${site}/sitemap.xml`)
    ? undefined
    : wrong('robots.txt does not name the sitemap.', remedy)
}

async function checkHttps(shop: LiveShop, site: string): Promise<Outcome> {
  if (!site.startsWith('https://'))
    return wrong('The site is not served over https.', 'Set VITE_SITE_URL to the https address of the site.')
  if (new URL(site).port) return { skipped: 'The site has its own port, so it has no http address to check.' }
  const { status, headers } = await sendRequest(shop, `${site.replace('https:', 'http:')}/`)
  return [301, 308].includes(status) && headers.get('location')?.startsWith(`${site}`)
    ? undefined
    : wrong(`http does not lead to https (${status}).`, 'Turn on “force HTTPS” at the host.')
}

export const SITE_CHECKS: readonly Check[] = [
  siteCheck('http leads to https', checkHttps),
  siteCheck('documents have clean addresses and are asked for again', checkDocuments),
  siteCheck('files of the build are kept by browsers', checkAssets),
  siteCheck('a script that is gone is not found', checkMissingAsset),
  siteCheck('a page that is not there is not found', checkNotFound),
  siteCheck('a product that is newer than the build has a page', checkNewerProduct),
  siteCheck('the security headers are sent', checkHeaders),
  siteCheck('the content security policy names exactly these backends', checkPolicy),
  siteCheck('the sitemap and robots.txt are this site’s', checkSiteFiles),
]
