import type {
  BreadcrumbList,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Product as ProductThing,
  QuantitativeValue,
  WithContext,
} from 'schema-dts'
import { readRange } from '../../domain/delivery-dates'
import { gtinOf } from '../../domain/gtin'
import { toAmount } from '../../domain/money'
import { absoluteUrl, paths } from '../../domain/paths'
import { CURRENCY, RATING_MAX } from '../../domain/shop'
import { numericId } from '../../domain/shopify-id'
import { pageUrl } from '../../language/page-url'
import { RETURN_DAYS, SHIPPING } from '../../merchant/merchant'
import { isOnBackOrder, type Product, type Variant } from '../product'
import { variantParameter } from '../variant-selection'

const COUNTRY = 'CA'

function businessDays(range: string): QuantitativeValue {
  const [minValue, maxValue] = readRange(range)
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

/** Whether one product at this price, in CAD cents, ships free. */
function isShippedFree(price: number): boolean {
  return price > SHIPPING.freeOver
}

/** Standard shipping within Canada for one product at this price, in CAD cents; without handling days, at any time. */
function shippingDetails(price: number, handlingDays: string): OfferShippingDetails {
  const rate = isShippedFree(price) ? 0 : SHIPPING.standard.price
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: toAmount(rate), currency: CURRENCY },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    ...(handlingDays && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: businessDays(handlingDays),
        transitTime: businessDays(SHIPPING.standard.days),
      },
    }),
  }
}

const RETURN_POLICY: MerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
}

const CONTEXT = 'https://schema.org'

type ProductNode = Exclude<ProductThing, string>

/** Google requires a sku or a gtin of each variant; a variant without one has its id. */
function identifiers(variant: Variant): Pick<ProductNode, 'sku' | 'gtin'> {
  const gtin = gtinOf(variant.barcode ?? '')
  return { sku: variant.sku?.trim() || variantParameter(variant), ...(gtin && { gtin }) }
}

/** Returns a node in full the first time, and a reference by id after that. */
function createReferences(page: string) {
  const known = new Set<string>()
  return <Node extends object>(name: string, node: Node): (Node & { '@id': string }) | { '@id': string } => {
    const id = `${page}#${name}`
    if (known.has(id)) return { '@id': id }
    known.add(id)
    return { ...node, '@id': id }
  }
}

function availability(variant: Variant) {
  if (isOnBackOrder(variant)) return 'https://schema.org/BackOrder'
  return variant.availableForSale ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'
}

type Refer = ReturnType<typeof createReferences>

function toOffer({ handle, details }: Product, variant: Variant, site: string | undefined, refer: Refer): Offer {
  const isLater = isOnBackOrder(variant)
  // No lead time promises no date.
  const handlingDays = isLater ? String(details?.leadTimeDays || '') : SHIPPING.processingDays
  const shipping = isShippedFree(variant.price) ? 'free-shipping' : 'shipping'
  return {
    '@type': 'Offer',
    url: pageUrl(paths.product(handle, variantParameter(variant)), site),
    price: toAmount(variant.price),
    priceCurrency: CURRENCY,
    availability: availability(variant),
    itemCondition: 'https://schema.org/NewCondition',
    ...(variant.requiresShipping && {
      shippingDetails: refer(isLater ? `${shipping}-to-order` : shipping, shippingDetails(variant.price, handlingDays)),
      hasMerchantReturnPolicy: refer('returns', RETURN_POLICY),
    }),
  }
}

function toVariant(product: Product, variant: Variant, site: string | undefined, refer: Refer): ProductNode {
  const image = variant.image ?? product.images[0]
  return {
    '@type': 'Product',
    name: `${product.title}, ${variant.selectedOptions.map(({ value }) => value).join(', ')}`,
    ...(image ? { image: absoluteUrl(image.url, site) } : {}),
    ...identifiers(variant),
    offers: toOffer(product, variant, site, refer),
  }
}

type RatingData = { average: number; count: number }

function aggregateRating({ average, count }: RatingData) {
  return {
    aggregateRating: {
      '@type': 'AggregateRating' as const,
      ratingValue: average.toFixed(1),
      reviewCount: count,
      bestRating: RATING_MAX,
      worstRating: 1,
    },
  }
}

/** The product as schema.org data, a group if it has several variants; `rating` is null without reviews. */
export function productJsonLd(
  product: Product,
  site: string | undefined,
  rating: RatingData | null = null,
): WithContext<ProductThing> {
  const { id, handle, title, description, vendor, images, variants, productType } = product
  const refer = createReferences(pageUrl(paths.product(handle), site))
  const shared = {
    '@context': CONTEXT,
    '@id': pageUrl(`${paths.product(handle)}#product`, site),
    name: title,
    ...(description ? { description } : {}),
    ...(images.length > 0 ? { image: images.map(({ url }) => absoluteUrl(url, site)) } : {}),
    ...(vendor ? { brand: { '@type': 'Brand' as const, name: vendor } } : {}),
    ...(productType ? { category: productType } : {}),
    ...(rating ? aggregateRating(rating) : {}),
  } as const
  const [only, ...others] = variants
  if (!only) return { ...shared, '@type': 'Product' }
  if (others.length === 0) {
    return { ...shared, '@type': 'Product', ...identifiers(only), offers: toOffer(product, only, site, refer) }
  }
  return {
    ...shared,
    '@type': 'ProductGroup',
    url: pageUrl(paths.product(handle), site),
    productGroupID: numericId(id),
    hasVariant: variants.map((variant) => toVariant(product, variant, site, refer)),
  }
}

type Crumb = { title: string; path: string }

export function breadcrumbsJsonLd(crumbs: readonly Crumb[], site: string | undefined): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: pageUrl(path, site),
    })),
  }
}
