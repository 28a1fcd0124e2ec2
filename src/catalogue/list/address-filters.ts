import { t } from '@lingui/core/macro'
import type { Category } from '../../domain/assortment'
import {
  AVAILABILITY,
  METAFIELD_KINDS,
  METAFIELDS,
  type MetafieldKind,
  metafieldKind,
  OPTION,
  PRICE_FROM,
  PRICE_TO,
  PRODUCT_TYPE,
  QUERY,
  TAG,
  VENDOR,
} from '../../domain/list-parameters'
import { isSameType } from '../../domain/product-types'
import { localizeDecimals } from '../../language/format'
import { shownName } from '../../merchant/shown-name'
import type { ListScope } from '../list-scope'

/** The storefront's `ProductFilter`. */
export type StorefrontFilter = {
  available?: boolean
  price?: { min?: number; max?: number }
  productVendor?: string
  productType?: string
  category?: { id: string }
  tag?: string
  variantOption?: { name: string; value: string }
} & Partial<Record<MetafieldKind, { namespace: string; key: string; value: string }>>

/** A filter as a URL parameter, named like on Shopify's own storefronts: `filter.v.price.lte=100`. */
export type ChosenFilter = { parameter: string; value: string }

/** A list's search and filters, from the URL. */
export type ListCriteria = { query: string | null; filters: ChosenFilter[] }

const FILTER = 'filter.'

/** The metafield of a parameter such as `filter.v.t.shopify.color-pattern`. */
function readMetafield(parameter: string): { kind: MetafieldKind; namespace: string; key: string } | undefined {
  const kind = metafieldKind(parameter)
  const [, namespace, key] = (kind && /^([^.]+)\.([^.]+)$/.exec(parameter.slice(METAFIELDS[kind].length))) || []
  return kind && namespace && key ? { kind, namespace, key } : undefined
}

/** Limits for manipulated URLs. */
const MAX_VALUE_LENGTH = 100
const MAX_FILTERS = 50

/** Whether a text is a price in dollars, up to six digits and cents. */
export function isPrice(value: string): boolean {
  return /^\d{1,6}(\.\d{1,2})?$/.test(value)
}

/**
 * An entered price, as the shop writes prices in English or French: `$1,200.50`, `1 200,50 $`. Empty for none, null for
 * what is no price.
 */
export function readPrice(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/[$\s]|\p{Cf}/gu, '')
  if (plain === '') return ''
  const dollars = plain.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').replace(',', '.')
  return isPrice(dollars) ? dollars : null
}

/** Whether a filter is the lowest or the highest price. */
export function isPriceLimit({ parameter }: ChosenFilter): boolean {
  return parameter === PRICE_FROM || parameter === PRICE_TO
}

function isKnown({ parameter, value }: ChosenFilter): boolean {
  if (value.trim() === '' || value.length > MAX_VALUE_LENGTH) return false
  if (parameter === AVAILABILITY) return value === '1' || value === '0'
  if (parameter === PRICE_FROM || parameter === PRICE_TO) return isPrice(value)
  if (readMetafield(parameter)) return true
  return [VENDOR, PRODUCT_TYPE, TAG].includes(parameter) || (parameter.startsWith(OPTION) && parameter !== OPTION)
}

/** Each price limit once, after the other filters. */
function orderPrices(filters: readonly ChosenFilter[]): ChosenFilter[] {
  const limits = [PRICE_FROM, PRICE_TO].flatMap((limit) => filters.find(({ parameter }) => parameter === limit) ?? [])
  return [...filters.filter((filter) => !isPriceLimit(filter)), ...limits]
}

/** A URL's search and filters, in a canonical order; ignores unknown ones. */
export function readCriteria(parameters: URLSearchParams): ListCriteria {
  const sorted = new URLSearchParams(parameters)
  sorted.sort()
  const filters = [...sorted]
    .map(([parameter, value]) => ({ parameter, value }))
    .filter(isKnown)
    .slice(0, MAX_FILTERS)
  return { query: parameters.get(QUERY)?.trim() || null, filters: orderPrices(filters) }
}

/** Whether a URL contains a search. */
export function isSearch(parameters: URLSearchParams): boolean {
  return readCriteria(parameters).query !== null
}

/** The URL's parameters with the search and filters replaced. */
export function writeCriteria(parameters: URLSearchParams, { query, filters }: ListCriteria): URLSearchParams {
  const others = [...parameters].filter(([name]) => name !== QUERY && !name.startsWith(FILTER))
  const chosen = filters.map(({ parameter, value }) => [parameter, value])
  return new URLSearchParams([...others, ...(query ? [[QUERY, query]] : []), ...chosen])
}

export function hasFilter(filters: readonly ChosenFilter[], { parameter, value }: ChosenFilter): boolean {
  return filters.some((other) => other.parameter === parameter && other.value.toLowerCase() === value.toLowerCase())
}

/** Adds a filter, or removes it if it was chosen. */
export function toggleFilter(filters: readonly ChosenFilter[], filter: ChosenFilter): ChosenFilter[] {
  return hasFilter(filters, filter) ? filters.filter((other) => !hasFilter([filter], other)) : [...filters, filter]
}

function toStorefrontFilter({ parameter, value }: ChosenFilter): StorefrontFilter {
  const { kind, ...metafield } = readMetafield(parameter) ?? {}
  if (kind) return { [kind]: { ...metafield, value } }
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

/** The storefront's filters for a list's scope and the chosen filters. */
export function storefrontFilters(
  { vendor, productTypes = [], categoryIds }: ListScope,
  chosen: readonly ChosenFilter[],
): StorefrontFilter[] {
  const chosenPrice = (name: string) => chosen.find(({ parameter }) => parameter === name)?.value
  const min = chosenPrice(PRICE_FROM)
  const max = chosenPrice(PRICE_TO)
  const price = { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) }
  return [
    ...(vendor ? [{ productVendor: vendor }] : []),
    ...(categoryIds?.map((id) => ({ category: { id } })) ?? productTypes.map((productType) => ({ productType }))),
    ...chosen.filter((filter) => !isPriceLimit(filter)).map(toStorefrontFilter),
    ...(min || max ? [{ price }] : []),
  ]
}

/** The address parameter of a storefront filter; undefined for kinds that the shop doesn't offer. */
export function toChosenFilter(filter: StorefrontFilter): ChosenFilter | undefined {
  const { available, productVendor, productType, tag, variantOption } = filter
  if (typeof available === 'boolean') return { parameter: AVAILABILITY, value: available ? '1' : '0' }
  if (productVendor) return { parameter: VENDOR, value: productVendor }
  if (productType) return { parameter: PRODUCT_TYPE, value: productType }
  if (tag) return { parameter: TAG, value: tag }
  if (variantOption) return { parameter: `${OPTION}${variantOption.name}`, value: variantOption.value }
  const kind = METAFIELD_KINDS.find((candidate) => filter[candidate])
  const metafield = kind && filter[kind]
  return (
    metafield && { parameter: `${METAFIELDS[kind]}${metafield.namespace}.${metafield.key}`, value: metafield.value }
  )
}

/** The category that has this product type alone. */
function categoryOfType(categories: readonly Category[], productType: string): Category | undefined {
  return categories.find(({ productTypes }) => productTypes.some((type) => isSameType(type, productType)))
}

/** A chosen value's label in the shop, such as `Hairpins` for the product type `Accessories`. */
export function filterLabel({ parameter, value }: ChosenFilter, categories: readonly Category[]): string {
  const amount = localizeDecimals(value)
  if (parameter === AVAILABILITY) return value === '1' ? t`In stock` : t`Sold out`
  if (parameter === PRICE_FROM) return t`From $${amount}`
  if (parameter === PRICE_TO) return t`Up to $${amount}`
  if (parameter === PRODUCT_TYPE) return categoryOfType(categories, value)?.title ?? value
  if (parameter === VENDOR) return shownName(value)
  if (parameter === TAG) return shownName(value.charAt(0).toUpperCase() + value.slice(1))
  const { key } = readMetafield(parameter) ?? {}
  // An attribute of Shopify's taxonomy has an id for its value.
  if (key) return value.startsWith('gid:') ? key.charAt(0).toUpperCase() + key.slice(1).replace(/[-_]/g, ' ') : value
  return `${parameter.slice(OPTION.length)} ${value}`
}
