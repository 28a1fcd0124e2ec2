import { readFields } from '../../src/backends/metaobjects'
import { METAOBJECTS } from '../../src/build/shopify-definitions/definitions'
import { parseDetails } from '../../src/catalogue/products'
import { parseJournal } from '../../src/content/fetch-store-content'
import { parseMenu } from '../../src/content/menus'
import { parseRedirects } from '../../src/content/redirects'
import { parseShopPage } from '../../src/content/shop-page'
import { parseEngravingRules } from '../../src/domain/engraving-rules'
import { paths } from '../../src/domain/paths'
import { GIFT_WRAP_HANDLE } from '../../src/domain/shop'
import { shopLink } from '../../src/domain/shop-links'
import { CATEGORIES, COLLECTIONS } from '../../src/merchant/assortment'
import type { Check, LiveShop, Outcome } from './check'
import {
  fetchHome,
  fetchJournal,
  fetchMenus,
  fetchPages,
  fetchPolicies,
  fetchRedirects,
  fetchStore,
} from './content-requests'
import { listNames } from './list-names'
import { fetchProducts, isSold } from './storefront-requests'

const MEND = 'Correct it in the Shopify admin; until then the shop leaves it out.'

/** Reports the content's problems, or else its set and built-in parts. */
function toOutcome(problems: readonly string[], note: string): Outcome {
  return problems.length > 0 ? { problem: `Left out: ${listNames(problems)}.`, remedy: MEND } : { note }
}

function describeSet(set: readonly string[], builtIn: readonly string[]): string {
  if (set.length === 0) return 'Built in; the store sets none of it.'
  return `Set: ${listNames(set)}.${builtIn.length > 0 ? ` Built in: ${listNames(builtIn)}.` : ''}`
}

async function checkFacts(shop: LiveShop): Promise<Outcome> {
  const products = await fetchProducts(shop)
  const problems: string[] = []
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const product of products) {
    const details = parseDetails(product)
    for (const key of Object.keys(details.value.facts ?? {})) count(key)
    for (const { kind } of details.value.media) count(kind)
    problems.push(...details.problems.map((problem) => `${product.handle}, ${problem}`))
  }
  const set = [...counts].map(([name, number]) => `${name} of ${number}`)
  return toOutcome(problems, set.length > 0 ? `Set: ${set.join(', ')} products.` : describeSet([], []))
}

async function checkEngravings(shop: LiveShop): Promise<Outcome> {
  const products = await fetchProducts(shop)
  const problems: string[] = []
  const fees = new Map<string, string[]>()
  for (const { handle, engraving } of products) {
    if (!engraving) continue
    const { value: rules, problems: own } = parseEngravingRules(engraving.value)
    problems.push(...own.map((problem) => `${handle}, custom.engraving: ${problem}`))
    if (rules) fees.set(rules.product, [...(fees.get(rules.product) ?? []), handle])
  }
  for (const [fee, handles] of fees)
    if (!(await isSold(shop, fee)))
      problems.push(`${listNames(handles)}, custom.engraving: the store sells no "${fee}"`)
  if (problems.length > 0) return toOutcome(problems, '')
  const listed = products.filter(({ handle }) => handle === GIFT_WRAP_HANDLE || fees.has(handle))
  if (listed.length > 0)
    return {
      problem: `Listed among the pieces: ${listNames(listed.map(({ handle }) => handle))}.`,
      remedy:
        'Set its status to Unlisted in the Shopify admin: it stays for sale and leaves lists, search and sitemap.',
    }
  const set = [...fees.values()].flat()
  const wrap = (await isSold(shop, GIFT_WRAP_HANDLE)) ? ' Gift wrap is offered.' : ` No product "${GIFT_WRAP_HANDLE}".`
  return { note: `${set.length > 0 ? `Engraved: ${listNames(set)}.` : 'No product is engraved.'}${wrap}` }
}

async function checkHome(shop: LiveShop): Promise<Outcome> {
  const [home, { hosts }] = [await fetchHome(shop), await fetchStore(shop)]
  const fields = METAOBJECTS.find(({ type }) => type === 'shop_home')?.fields ?? []
  const { text, link, picture, date, problems } = readFields(home, 'shop_home')
  const readers: Readonly<Record<string, (key: string) => unknown>> = {
    url: (key) => link(key, (address) => shopLink(address, hosts)),
    file_reference: picture,
    date_time: date,
  }
  const isSet = ({ key, type }: (typeof fields)[number]) => (readers[type] ?? text)(key) !== undefined
  const set = fields.filter(isSet)
  const builtIn = fields.filter((field) => !set.includes(field))
  const names = (list: typeof fields) => list.map(({ key }) => key)
  return toOutcome(problems, describeSet(names(set), names(builtIn)))
}

async function checkPages(shop: LiveShop): Promise<Outcome> {
  const [pages, { hosts }] = [await fetchPages(shop), await fetchStore(shop)]
  const parsed = pages.map((page) => ({ handle: page.handle, ...parseShopPage(page, hosts) }))
  const problems = parsed.flatMap(({ handle, value, problems: own }) => [
    ...own,
    ...(value.title ? [] : [`shop_page ${handle} has no title`]),
  ])
  const addresses = pages.map(({ handle }) => paths.shopPage(handle))
  return toOutcome(problems, pages.length > 0 ? `Set: ${listNames(addresses)}.` : 'The store has none.')
}

async function checkJournal(shop: LiveShop): Promise<Outcome> {
  const { value, problems } = parseJournal(await fetchJournal(shop))
  if (value.length === 0) return { note: 'Built in; the store has no blog "journal" with an article.' }
  return toOutcome(problems, `The store’s own: ${listNames(value)}.`)
}

/** The hosts whose links lead to pages of the shop, and the test for a page. */
async function readPaths(shop: LiveShop): Promise<{ hosts: string[]; hasPage: (path: string) => boolean }> {
  const { hosts, collections } = await fetchStore(shop)
  const pages = await fetchPages(shop).catch(() => [])
  const journal = parseJournal(await fetchJournal(shop))
  const known = new Set<string>([
    ...Object.values(paths).filter((path) => typeof path === 'string'),
    ...[...COLLECTIONS, ...CATEGORIES].map(({ path }) => path),
    ...collections.map((handle) => paths.storeCollection(handle)),
    ...pages.map(({ handle }) => paths.shopPage(handle)),
    ...journal.value,
    ...(await fetchProducts(shop)).map(({ handle }) => paths.product(handle)),
  ])
  return { hosts, hasPage: (path) => known.has(path) }
}

async function checkMenus(shop: LiveShop): Promise<Outcome> {
  const { menu, footer } = await fetchMenus(shop)
  const { hosts, hasPage } = await readPaths(shop)
  const parsed = [
    parseMenu(menu?.items ?? [], { name: 'main-menu', hosts, hasPage }),
    parseMenu(footer?.items ?? [], { name: 'footer', hosts, hasPage }),
  ]
  const labels = parsed.flatMap(({ value }) => value.map(({ label }) => label))
  return toOutcome(
    parsed.flatMap(({ problems }) => problems),
    describeSet(labels, []),
  )
}

async function checkRedirects(shop: LiveShop): Promise<Outcome> {
  const redirects = await fetchRedirects(shop)
  const { value, problems } = parseRedirects(redirects, await readPaths(shop))
  return toOutcome(
    problems,
    value.length > 0 ? `Set: ${value.length}, written by the next build.` : 'The store has none.',
  )
}

async function checkPolicies(shop: LiveShop): Promise<Outcome> {
  const policies = Object.entries(await fetchPolicies(shop))
  const names = (isPublished: boolean) =>
    policies.filter(([, policy]) => (policy !== null) === isPublished).map(([name]) => name)
  // The shop has no terms of its own.
  return toOutcome(
    [],
    describeSet(
      names(true),
      names(false).filter((name) => name !== 'termsOfService'),
    ),
  )
}

/** The content that replaces built-in texts: set by the store, built in, or out of the token's reach. */
export const CONTENT_CHECKS: readonly Check[] = [
  { area: 'Content', title: 'facts, videos and 3D models of products', run: checkFacts },
  { area: 'Content', title: 'engravings and gift wrap', run: checkEngravings },
  { area: 'Content', title: 'words and pictures of the home page', run: checkHome },
  { area: 'Content', title: 'pages that the merchant has written', run: checkPages },
  { area: 'Content', title: 'journal', run: checkJournal },
  { area: 'Content', title: 'menus main-menu and footer', run: checkMenus },
  { area: 'Content', title: 'policies', run: checkPolicies },
  { area: 'Content', title: 'redirects', run: checkRedirects },
]
