const BUDGET = /\b(?:under|below|less than) \$?(\d{1,6})\b/

export type Budget = { words: string; dollars: string | null }

/** The highest price in a query, such as `silver ring under 100`, and its other words; in lower case. */
export function readBudget(query: string): Budget {
  const text = query.toLowerCase()
  const [typed = '', dollars = null] = BUDGET.exec(text) ?? []
  return { words: text.replace(typed, '').trim().replace(/\s+/g, ' '), dollars }
}
