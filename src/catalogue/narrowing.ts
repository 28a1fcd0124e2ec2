const QUERY = 'q'
const FILTER = 'filter.'
/** More than any list offers: an address may hold anything. */
const MAX_LENGTH = 2000

/**
 * What an address narrows a list by, its search query and its filters, as a search string that is the same for the same
 * choice; empty for a whole list. Its filters are named as on Shopify's own storefronts, `filter.v.price.lte=100`.
 */
export function narrowingOf(parameters: URLSearchParams): string {
  const narrowing = new URLSearchParams(
    [...parameters].filter(([name, value]) => value.trim() && (name === QUERY || name.startsWith(FILTER))),
  )
  narrowing.sort()
  const text = narrowing.toString()
  return text.length > MAX_LENGTH ? '' : text
}

/** The address's parameters with these instead of its search query and filters. */
export function writeNarrowing(parameters: URLSearchParams, narrowing: string): URLSearchParams {
  const others = [...parameters].filter(([name]) => name !== QUERY && !name.startsWith(FILTER))
  return new URLSearchParams([...others, ...new URLSearchParams(narrowing)])
}
