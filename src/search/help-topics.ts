import { paths } from '../paths'

export type PageLink = { title: string; path: string }

const HELP_TOPICS: readonly (PageLink & { words: RegExp })[] = [
  {
    title: 'Shipping and Returns',
    path: paths.shipping,
    words: /\b(return|refund|exchang|shipping|delivery|deliver|warrant|postage|customs|express)/,
  },
  {
    title: 'Contact',
    path: paths.contact,
    // `size 7` means a product.
    words: /\b(contact|help|e-?mail|phone|support|repair|custom|engrav|order|siz(e|es|ing)\b(?!\s*\d))/,
  },
  { title: 'About', path: paths.about, words: /\b(about|care|clean|tarnish|story|who|studio)/ },
  { title: 'Privacy Policy', path: paths.privacy, words: /\b(privacy|cookie|data)/ },
]

/** Pages for questions about the shop, such as `how to return`. */
export function helpTopics(query: string): PageLink[] {
  const text = query.toLowerCase()
  return HELP_TOPICS.filter(({ words }) => words.test(text)).map(({ title, path }) => ({ title, path }))
}
