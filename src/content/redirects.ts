import type { ResultOf } from 'gql.tada'
import { graphql } from '../backends/graphql'
import { isScopeMissing, storefront } from '../backends/storefront'
import { fetchAll } from '../domain/fetch-all'
import { parseUrl } from '../domain/parse-url'
import type { Parsed } from '../domain/parsed'
import { type Redirect, shopLink } from '../domain/shop-links'

const UrlRedirects = graphql(`
  query UrlRedirects($after: String) {
    urlRedirects(first: 250, after: $after) {
      nodes { path target }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

type RedirectNode = Pick<ResultOf<typeof UrlRedirects>['urlRedirects']['nodes'][number], 'path' | 'target'>

type Options = {
  /** The hosts of the store. */
  hosts: readonly string[]
  /** Whether the shop has a page with this path. */
  hasPage: (path: string) => boolean
}

const ORIGIN = 'https://own.invalid'
/** Paths without characters that are special in any host's rules. */
const PLAIN_PATH = /^\/[\w./~%@&=,!'-]*$/

/** The path as browsers send it, without a trailing slash; null if hosts would interpret it differently. */
function toPlainPath(path: string): string | null {
  const url = path.startsWith('/') && parseUrl(path, ORIGIN)
  if (!url) return null
  const { origin, pathname, search, hash } = url
  const plain = pathname.replace(/(.)\/+$/, '$1')
  return origin === ORIGIN && !search && !hash && PLAIN_PATH.test(plain) && isDecodable(plain) ? plain : null
}

function isDecodable(path: string): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: an encoded line end would end a rule
    return !/[\x00-\x1f\x7f]/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** The normalized URL, free of spaces, quotes and line ends; null unless it is the shop's own or https. */
function toTarget(target: string, hosts: readonly string[]): string | null {
  const own = shopLink(target, hosts)
  if (own) {
    const { origin, href } = new URL(own, ORIGIN)
    return origin === ORIGIN ? href.slice(ORIGIN.length) : null
  }
  const url = /^https:\/\//i.test(target) && parseUrl(target)
  return url && !hosts.includes(url.host) ? url.href : null
}

/** Redirects from paths without a page. */
export function parseRedirects(nodes: readonly RedirectNode[], { hosts, hasPage }: Options): Parsed<Redirect[]> {
  const problems: string[] = []
  const leaveOut = (path: string, reason: string) => problems.push(`redirect ${JSON.stringify(path)} ${reason}`)
  const value = nodes.flatMap(({ path, target }) => {
    const from = toPlainPath(path)
    const to = toTarget(target, hosts)
    if (!from) leaveOut(path, 'is no path that every host can redirect')
    else if (hasPage(from)) leaveOut(path, 'has a page of the shop')
    else if (!to) leaveOut(path, `leads to no page of the shop and to no https address: ${JSON.stringify(target)}`)
    else {
      // Search engines know a renamed product by the shop's own address.
      const own = shopLink(from)
      return [{ from, to }, ...(own && own !== from && !hasPage(own) ? [{ from: own, to }] : [])]
    }
    return []
  })
  return { value, problems }
}

/** Hosts accept one redirect a path: the first. */
export function keepFirst(redirects: readonly Redirect[]): Parsed<Redirect[]> {
  const byPath = new Map<string, Redirect>()
  const problems: string[] = []
  for (const redirect of redirects) {
    const path = decodeURIComponent(redirect.from)
    const first = byPath.get(path)
    if (!first) byPath.set(path, redirect)
    else if (first.to !== redirect.to)
      problems.push(`redirect ${JSON.stringify(path)} leads to ${first.to}, and not to ${redirect.to} too`)
  }
  return { value: [...byPath.values()], problems }
}

/** The store's redirects; empty if the token lacks access to them. */
export async function fetchRedirects(): Promise<RedirectNode[]> {
  try {
    return await fetchAll(async (after) => (await storefront(UrlRedirects, { after })).urlRedirects)
  } catch (error) {
    if (isScopeMissing(error)) return []
    throw error
  }
}
