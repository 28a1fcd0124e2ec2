import { CATEGORIES, COLLECTIONS } from '../shop'
import type { ProductFilter } from './product-filter'

/** A filter as the storefront takes it. */
export type StorefrontFilter = {
  available?: boolean
  price?: { min?: number; max?: number }
  productVendor?: string
  productType?: string
  tag?: string
  variantOption?: { name: string; value: string }
}

/** One chosen value of a filter, as a parameter of the address. */
export type ChosenFilter = { parameter: string; value: string }

export type ListCriteria = { query: string | null; filters: ChosenFilter[] }

const AVAILABILITY = 'filter.v.availability'
export const PRICE_FROM = 'filter.v.price.gte'
export const PRICE_TO = 'filter.v.price.lte'
const VENDOR = 'filter.p.vendor'
const PRODUCT_TYPE = 'filter.p.product_type'
const TAG = 'filter.p.tag'
const OPTION = 'filter.v.option.'

/** An address may hold anything: what is longer or more is no choice of a shopper. */
const MAX_VALUE_LENGTH = 100
const MAX_FILTERS = 50

/** Whether a text is a price in dollars, up to six digits and cents. */
export function isPrice(value: string): boolean {
  return /^\d{1,6}(\.\d{1,2})?$/.test(value)
}

function isKnown({ parameter, value }: ChosenFilter): boolean {
  if (value.length > MAX_VALUE_LENGTH) return false
  if (parameter === AVAILABILITY) return value === '1' || value === '0'
  if (parameter === PRICE_FROM || parameter === PRICE_TO) return isPrice(value)
  return [VENDOR, PRODUCT_TYPE, TAG].includes(parameter) || (parameter.startsWith(OPTION) && parameter !== OPTION)
}

/** Each price once, the lower one first. */
function orderPrices(filters: readonly ChosenFilter[]): ChosenFilter[] {
  const from = filters.find(({ parameter }) => parameter === PRICE_FROM)
  const to = filters.find(({ parameter }) => parameter === PRICE_TO)
  const others = filters.filter(({ parameter }) => parameter !== PRICE_FROM && parameter !== PRICE_TO)
  const isReversed = from && to && Number(from.value) > Number(to.value)
  return [
    ...others,
    ...(from ? [isReversed ? { ...from, value: to.value } : from] : []),
    ...(to ? [isReversed ? { ...to, value: from.value } : to] : []),
  ]
}

/** The query and the filters that an address names; what the shop does not know is left out. */
export function parseCriteria(criteria: string): ListCriteria {
  const parameters = new URLSearchParams(criteria)
  const filters = [...parameters]
    .map(([parameter, value]) => ({ parameter, value }))
    .filter(isKnown)
    .slice(0, MAX_FILTERS)
  return { query: parameters.get('q')?.trim() || null, filters: orderPrices(filters) }
}

/** The opposite of `parseCriteria`. */
export function formatCriteria({ query, filters }: ListCriteria): string {
  const parameters = new URLSearchParams(filters.map(({ parameter, value }) => [parameter, value]))
  if (query) parameters.set('q', query)
  parameters.sort()
  return parameters.toString()
}

export function hasFilter(filters: readonly ChosenFilter[], { parameter, value }: ChosenFilter): boolean {
  return filters.some((other) => other.parameter === parameter && other.value.toLowerCase() === value.toLowerCase())
}

/** The filters with this value chosen, or no longer chosen. */
export function toggleFilter(filters: readonly ChosenFilter[], filter: ChosenFilter): ChosenFilter[] {
  return hasFilter(filters, filter) ? filters.filter((other) => !hasFilter([filter], other)) : [...filters, filter]
}

function toStorefrontFilter({ parameter, value }: ChosenFilter): StorefrontFilter {
  switch (parameter) {
    case AVAILABILITY:
      return { available: value === '1' }
    case VENDOR:
      return { productVendor: value }
    case PRODUCT_TYPE:
      return { productType: value }
    case TAG:
      return { tag: value }
    default:
      return { variantOption: { name: parameter.slice(OPTION.length), value } }
  }
}

/** What the storefront is asked for: the list's own collection or category, and the chosen filters. */
export function storefrontFilters(list: ProductFilter, filters: readonly ChosenFilter[]): StorefrontFilter[] {
  const min = filters.find(({ parameter }) => parameter === PRICE_FROM)
  const max = filters.find(({ parameter }) => parameter === PRICE_TO)
  const price = { ...(min && { min: Number(min.value) }), ...(max && { max: Number(max.value) }) }
  return [
    ...(list.vendor ? [{ productVendor: list.vendor }] : []),
    ...(list.productType ? [{ productType: list.productType }] : []),
    ...filters.filter(({ parameter }) => parameter !== PRICE_FROM && parameter !== PRICE_TO).map(toStorefrontFilter),
    ...(min || max ? [{ price }] : []),
  ]
}

/** The value of an address that stands for a storefront's filter; undefined for a kind that the shop does not know. */
export function toChosenFilter(filter: StorefrontFilter): ChosenFilter | undefined {
  const { available, productVendor, productType, tag, variantOption } = filter
  if (typeof available === 'boolean') return { parameter: AVAILABILITY, value: available ? '1' : '0' }
  if (productVendor) return { parameter: VENDOR, value: productVendor }
  if (productType) return { parameter: PRODUCT_TYPE, value: productType }
  if (tag) return { parameter: TAG, value: tag }
  if (variantOption) return { parameter: `${OPTION}${variantOption.name}`, value: variantOption.value }
  return undefined
}

/** A chosen value in the shop's words, such as `Hairpins` for the product type `Accessories`. */
export function filterLabel({ parameter, value }: ChosenFilter): string {
  const same = (text: string) => text.toLowerCase() === value.toLowerCase()
  if (parameter === AVAILABILITY) return value === '1' ? 'In stock' : 'Sold out'
  if (parameter === PRICE_FROM) return `From $${value}`
  if (parameter === PRICE_TO) return `Up to $${value}`
  if (parameter === PRODUCT_TYPE) return CATEGORIES.find(({ productType }) => same(productType))?.title ?? value
  if (parameter === VENDOR) return COLLECTIONS.find(({ vendor }) => same(vendor))?.title ?? value
  if (parameter === TAG) return value.charAt(0).toUpperCase() + value.slice(1)
  return `${parameter.slice(OPTION.length)} ${value}`
}
