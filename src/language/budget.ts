import { t } from '@lingui/core/macro'
import { foldAccents, toAlternatives } from './search-words'

const PHRASES = t({
  message: 'under, below, less than',
  comment:
    'For the search: phrases before the highest price, as in “rings under 100”. English ones help in any language.',
})
const BUDGET = new RegExp(`\\b${toAlternatives(PHRASES)} \\$?(\\d{1,6})\\b(?:\\s?\\$)?`)

export type Budget = { words: string; dollars: string | null }

/** The highest price in a query, such as `silver ring under 100`, and its other words; in lower case. */
export function readBudget(query: string): Budget {
  const text = query.toLowerCase()
  const found = BUDGET.exec(foldAccents(text))
  if (!found) return { words: text.trim().replace(/\s+/g, ' '), dollars: null }
  const [phrase, dollars = null] = found
  const words = foldAccents(text).replace(phrase, '').trim().replace(/\s+/g, ' ')
  return { words, dollars }
}
