import { hasSpecifiedCollections, type ProductKind } from '../backends/product-kinds'
import { paths } from '../domain/paths'

export type PageLink = { title: string; path: string }

/** Pages of the shop by words of questions, in lower case. */
const HELP_TOPICS: readonly { title: string; path: string; words: RegExp }[] = [
  {
    title: 'Shipping and Returns',
    path: paths.shipping,
    words: /\b(return|refund|exchang|shipping|delivery|deliver|warrant|postage|customs|express)/,
  },
  {
    title: 'Gifts',
    path: paths.gifts,
    words: /\b(gifts?|presents?|wrap(ping)?|for (him|her|them|men|women|two))\b/,
  },
  {
    title: 'Contact',
    path: paths.contact,
    // `size 7` means a product.
    words: /\b(contact|help|e-?mail|phone|support|custom|engrav|order|siz(e|es|ing)\b(?!\s*\d))/,
  },
  {
    title: 'Care and Repair',
    path: paths.care,
    words: /\b(care|clean|tarnish|polish|repair|broken|mend|resiz|hallmark|925|box|packag)/,
  },
  { title: 'Journal', path: paths.journal, words: /\b(journal|stor(y|ies)|history|lamellar)\b/ },
  { title: 'About', path: paths.about, words: /\b(about|story|who|maker|studio)/ },
  { title: 'Privacy Policy', path: paths.privacy, words: /\b(privacy|cookie|data)/ },
]

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
