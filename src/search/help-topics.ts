import { hasSpecifiedCollections, type ProductKind } from '../backends/product-kinds'
import { paths } from '../domain/paths'
import { HELP_TOPICS } from '../merchant/search'

export type PageLink = { title: string; path: string }

/** The list of a search with a highest price, such as `silver under 100`. */
function budgetLink(text: string): PageLink[] {
  const [typed = '', dollars] = /\b(?:under|below|less than) \$?(\d{1,6})\b/.exec(text) ?? []
  if (!dollars) return []
  const others = text.replace(typed, '').trim().replace(/\s+/g, ' ')
  const parameters = new URLSearchParams({ ...(others && { q: others }), 'filter.v.price.lte': dollars })
  const title = `${others ? `${others.charAt(0).toUpperCase()}${others.slice(1)} under` : 'Under'} $${dollars}`
  return [{ title, path: `${paths.products}?${parameters}` }]
}

/** Pages about the specified collections, which another store may lack. */
const SPECIFIED_PATHS: readonly string[] = [paths.journal, paths.care]

/** Pages for questions about the shop, such as `how to return`. */
export function helpTopics(query: string, kinds?: readonly ProductKind[]): PageLink[] {
  const text = query.toLowerCase()
  const topics = HELP_TOPICS.filter(
    ({ words, path }) => words.test(text) && (hasSpecifiedCollections(kinds) || !SPECIFIED_PATHS.includes(path)),
  )
  return [...budgetLink(text), ...topics.map(({ title, path }) => ({ title, path }))]
}
