import { paths } from '../domain/paths'
import { readBudget } from './budget'

export type PageLink = { title: string; path: string }

/** Pages that answer questions containing these words, in lower case. */
const HELP_TOPICS: readonly { title: string; path: string; words: RegExp }[] = [
  {
    title: 'Shipping and Returns',
    path: paths.shipping,
    words: /\b(return|refund|exchang|shipping|delivery|deliver|warrant|postage|customs|express)/,
  },
  {
    title: 'Contact',
    path: paths.contact,
    // `size 7` refers to a product.
    words:
      /\b(contact|help|e-?mail|phone|support|custom|engrav|order|repair|broken|mend|resiz|siz(e|es|ing)\b(?!\s*\d))/,
  },
  { title: 'About', path: paths.about, words: /\b(about|story|who|maker|studio)/ },
  { title: 'Privacy Policy', path: paths.privacy, words: /\b(privacy|cookie|data)/ },
]

/** The list for a search with a maximum price, such as `silver under 100`. */
function budgetLink(query: string): PageLink[] {
  const { words, dollars } = readBudget(query)
  if (!dollars) return []
  const parameters = new URLSearchParams({ ...(words && { q: words }), 'filter.v.price.lte': dollars })
  const title = `${words ? `${words.charAt(0).toUpperCase()}${words.slice(1)} under` : 'Under'} $${dollars}`
  return [{ title, path: `${paths.products}?${parameters}` }]
}

/** Pages that answer questions about the shop, such as `how to return`. */
export function helpTopics(query: string): PageLink[] {
  const text = query.toLowerCase()
  const topics = HELP_TOPICS.filter(({ words }) => words.test(text))
  return [...budgetLink(text), ...topics.map(({ title, path }) => ({ title, path }))]
}
