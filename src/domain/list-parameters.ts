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

/** Before a metafield's namespace and key, by the kind of the storefront's filter. */
export const METAFIELDS = {
  productMetafield: 'filter.p.m.',
  variantMetafield: 'filter.v.m.',
  taxonomyMetafield: 'filter.v.t.',
} as const
export type MetafieldKind = keyof typeof METAFIELDS
export const METAFIELD_KINDS = ['productMetafield', 'variantMetafield', 'taxonomyMetafield'] as const

export function metafieldKind(parameter: string): MetafieldKind | undefined {
  return METAFIELD_KINDS.find((kind) => parameter.startsWith(METAFIELDS[kind]))
}

/** Whether the store translates a filter's values, so that the other language's list wouldn't know them. */
function isTranslated(parameter: string): boolean {
  return parameter === PRODUCT_TYPE || parameter.startsWith(OPTION)
}

/** A list's query for another language, without filters whose values the store translates. */
export function translatedQuery(search: string): string {
  const untranslated = [...new URLSearchParams(search)].filter(([name]) => !isTranslated(name))
  return untranslated.length > 0 ? `?${new URLSearchParams(untranslated)}` : ''
}
