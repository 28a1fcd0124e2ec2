import { sendRequest } from '../../src/build/setup/send-request'
import { MERCHANT } from '../../src/merchant/merchant'
import type { Check, LiveShop, Outcome } from './check'

const RULES_REMEDY =
  'Publish the whole folder that the build wrote, with its rules for the host; docs/go-live.md lists them by host.'

const MERCHANT_FILE = 'src/merchant/merchant.ts'
const DEMONSTRATION = /demonstration|example/i

type SiteCheck = (site: string, shop: LiveShop) => Promise<Outcome>

/** A check of the deployed pages, skipped if VITE_SITE_URL is not set. */
function siteCheck(title: string, run: SiteCheck): Check {
  return {
    area: 'Site',
    title,
    run: async (shop) =>
      shop.environment.site ? run(shop.environment.site, shop) : { skipped: 'VITE_SITE_URL is not set.' },
  }
}

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

async function checkHeaders(site: string, shop: LiveShop): Promise<Outcome> {
  const { headers } = await sendRequest(`${site}/`)
  const missing = HEADERS.filter(([name, isRight]) => !isRight(headers.get(name) ?? '')).map(([name]) => name)
  if (missing.length > 0) return wrong(`These headers are missing or too weak: ${missing.join(', ')}.`)
  const problem = findPolicyProblem(shop.environment, headers.get('content-security-policy') ?? '')
  return problem ? wrong(problem, 'Build with this .env, and publish that build.') : undefined
}

function findPolicyProblem({ shopify, supabase }: LiveShop['environment'], header: string): string | undefined {
  const policy = readPolicy(header)
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? []
  const foreign = ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:']
  if (scripts.length === 0 || scripts.some((source) => foreign.includes(source)))
    return 'The content security policy lets foreign scripts run.'
  const connections = policy.get('connect-src') ?? policy.get('default-src') ?? []
  const missing = [shopify.url, supabase.url]
    .map((url) => new URL(url).origin)
    .filter((origin) => !connections.includes(origin))
  return missing.length > 0 ? `The content security policy forbids ${missing.join(' and ')}.` : undefined
}

async function checkAssets(site: string): Promise<Outcome> {
  const page = await sendRequest(`${site}/`)
  const path = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0]
  if (!path) return wrong('The home page names no script of this build.')
  const { status, headers } = await sendRequest(`${site}${path}`)
  if (status !== 200) return wrong(`A script of the home page answers ${status}.`)
  return (headers.get('cache-control') ?? '').includes('immutable')
    ? undefined
    : wrong('Browsers don’t cache /assets: Cache-Control lacks immutable.')
}

async function checkMissing(site: string): Promise<Outcome> {
  for (const path of ['/no-such-page-of-the-shop', '/assets/none-00000000.js']) {
    const { status } = await sendRequest(`${site}${path}`)
    if (status !== 404) return wrong(`${path}, which doesn’t exist, answers ${status}.`)
  }
  const { status } = await sendRequest(`${site}/product/newer-than-the-build`)
  return status === 200 ? undefined : wrong(`A product that is newer than the build answers ${status}.`)
}

async function checkSiteFiles(site: string): Promise<Outcome> {
  const remedy = `Build with VITE_SITE_URL=${site}, and publish that build.`
  const sitemap = await sendRequest(`${site}/sitemap.xml`)
  if (sitemap.status !== 200 || !sitemap.text.includes(`<loc>${site}/`))
    return wrong('sitemap.xml does not list this site.', remedy)
  const robots = await sendRequest(`${site}/robots.txt`)
  return robots.status === 200 && robots.text.includes(`${site}/sitemap.xml`)
    ? undefined
    : wrong('robots.txt does not name the sitemap.', remedy)
}

async function checkHttps(site: string): Promise<Outcome> {
  if (!site.startsWith('https://'))
    return wrong('The site is not served over https.', 'Set VITE_SITE_URL to the https address of the site.')
  if (new URL(site).port) return { skipped: 'The site has its own port, so it has no http address to check.' }
  const { status, headers } = await sendRequest(`${site.replace('https:', 'http:')}/`)
  return [301, 308].includes(status) && headers.get('location')?.startsWith(`${site}`)
    ? undefined
    : wrong(`http does not lead to https (${status}).`, 'Turn on “force HTTPS” at the host.')
}

/** Lists the demonstration's details that the build still contains. */
async function checkMerchant(): Promise<Outcome> {
  const left = Object.entries(MERCHANT).filter(([, value]) => DEMONSTRATION.test(value))
  return left.length > 0
    ? {
        problem: `The site still shows the demonstration’s ${left.map(([name]) => name).join(', ')}.`,
        remedy: `Set them in ${MERCHANT_FILE}, build and publish.`,
      }
    : undefined
}

export const SITE_CHECKS: readonly Check[] = [
  { area: 'Settings', title: 'the merchant is named', run: checkMerchant },
  siteCheck('http leads to https', checkHttps),
  siteCheck('a page or script that doesn’t exist is not found', checkMissing),
  siteCheck('browsers cache the files of a build', checkAssets),
  siteCheck('security headers are sent', checkHeaders),
  siteCheck('the sitemap and robots.txt are this site’s', checkSiteFiles),
]
