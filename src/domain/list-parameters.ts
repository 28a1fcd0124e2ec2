/** Parameters of a list's address. Filters are named like on Shopify's own storefronts. */
export const QUERY = 'q'
export const AVAILABILITY = 'filter.v.availability'
export const PRICE_FROM = 'filter.v.price.gte'
export const PRICE_TO = 'filter.v.price.lte'
export const VENDOR = 'filter.p.vendor'
export const PRODUCT_TYPE = 'filter.p.product_type'
export const TAG = 'filter.p.tag'
/** Followed by the option's name. */
export const OPTION = 'filter.v.option.'

/** Whether the store translates a filter's values, so that the other language's list wouldn't know them. */
function isTranslated(parameter: string): boolean {
  return parameter === PRODUCT_TYPE || parameter.startsWith(OPTION)
}

/** A list's query for another language, without filters whose values the store translates. */
export function translatedQuery(search: string): string {
  const untranslated = [...new URLSearchParams(search)].filter(([name]) => !isTranslated(name))
  return untranslated.length > 0 ? `?${new URLSearchParams(untranslated)}` : ''
}
