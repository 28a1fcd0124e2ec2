import { t } from '@lingui/core/macro'
import { PRICE_TO, QUERY } from '../domain/list-parameters'
import { paths } from '../domain/paths'
import { readBudget } from '../language/budget'
import { foldAccents, toAlternatives } from '../language/search-words'

export type PageLink = { title: string; path: string }

/** Finds a word that begins with one of these, separated by commas. */
function beginnings(words: string): RegExp {
  return new RegExp(`\\b${toAlternatives(words)}`)
}

/** Finds one of these whole words, except before a number: `size 7` refers to a product. */
function sizes(words: string): RegExp {
  return new RegExp(`\\b${toAlternatives(words)}\\b(?!\\s*\\d)`)
}

/** Pages that answer questions containing these words. */
const HELP_TOPICS: readonly { title: string; path: string; words: readonly RegExp[] }[] = [
  {
    title: t`Shipping and Returns`,
    path: paths.shipping,
    words: [beginnings(t`return, refund, exchang, shipping, delivery, deliver, warrant, postage, customs, express`)],
  },
  {
    title: t`Contact`,
    path: paths.contact,
    words: [
      beginnings(t`contact, help, e-mail, email, phone, support, custom, engrav, order, repair, broken, mend, resiz`),
      sizes(t`size, sizes, sizing`),
    ],
  },
  { title: t`About`, path: paths.about, words: [beginnings(t`about, story, who, maker, studio`)] },
  { title: t`Privacy Policy`, path: paths.privacy, words: [beginnings(t`privacy, cookie, data`)] },
]

/** The list for a search with a maximum price, such as `silver under 100`. */
function budgetLink(query: string): PageLink[] {
  const { words, dollars } = readBudget(query)
  if (!dollars) return []
  const parameters = new URLSearchParams({ ...(words && { [QUERY]: words }), [PRICE_TO]: dollars })
  const subject = words.charAt(0).toUpperCase() + words.slice(1)
  const title = subject ? t`${subject} under $${dollars}` : t`Under $${dollars}`
  return [{ title, path: `${paths.products}?${parameters}` }]
}

/** Pages that answer questions about the shop, such as `how to return`. */
export function helpTopics(query: string): PageLink[] {
  const text = foldAccents(query)
  const topics = HELP_TOPICS.filter(({ words }) => words.some((pattern) => pattern.test(text)))
  return [...budgetLink(query), ...topics.map(({ title, path }) => ({ title, path }))]
}
