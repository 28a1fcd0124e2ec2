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
/** The boolean metafield behind the On sale filter, which Shopify doesn't have. */
export const ON_SALE = 'filter.p.m.custom.on_sale'
