import { parseUrl } from '../domain/parse-url'
import type { Parsed } from '../domain/parsed'
import { shopLink } from '../domain/shop-links'

/** A merchant's link to a page of the shop, or an https address. */
export type ContentLink = { label: string; to: string }

export type MenuItem = { title: string; url: string | null; items?: readonly MenuItem[] }

type Options = {
  /** The menu's handle. */
  name: string
  /** The hosts of the store. */
  hosts: readonly string[]
  /** Whether the shop has a page with this path. */
  hasPage: (path: string) => boolean
}

function flatten(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...flatten(item.items ?? [])])
}

/** A menu's entries with their paths in the shop; nested entries follow their parent. */
export function listEntries(
  items: readonly MenuItem[],
  hosts: readonly string[],
): { label: string; to: string | null }[] {
  return flatten(items).map(({ title, url }) => ({ label: title.trim(), to: url && shopLink(url, hosts) }))
}

/** A menu's links to pages of the shop and to other sites; nested entries follow their parent. */
export function parseMenu(items: readonly MenuItem[], { name, hosts, hasPage }: Options): Parsed<ContentLink[]> {
  const problems: string[] = []
  const value = flatten(items).flatMap(({ title, url }): ContentLink[] => {
    const to = shopLink(url ?? '#', hosts)
    if (to && title.trim() && hasPage(to.replace(/[?#].*$/, ''))) return [{ label: title.trim(), to }]
    const other = to ? null : parseUrl(url ?? '')
    if (other?.protocol === 'https:' && title.trim() && !hosts.includes(other.host))
      return [{ label: title.trim(), to: other.href }]
    problems.push(`menu ${name}: ${JSON.stringify(title)} leads to no page of the shop: ${url}`)
    return []
  })
  return { value, problems }
}
