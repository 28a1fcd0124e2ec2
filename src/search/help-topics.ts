import { HELP_TOPICS } from '../merchant/search'

export type PageLink = { title: string; path: string }

/** Pages for questions about the shop, such as `how to return`. */
export function helpTopics(query: string): PageLink[] {
  const text = query.toLowerCase()
  return HELP_TOPICS.filter(({ words }) => words.test(text)).map(({ title, path }) => ({ title, path }))
}
