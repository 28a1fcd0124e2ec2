import type { BreadcrumbList, Offer, Product as ProductThing, WithContext } from 'schema-dts'
import { gtinOf } from '../../domain/gtin'
import { toAmount } from '../../domain/money'
import { absoluteUrl, paths } from '../../domain/paths'
import { CURRENCY, RATING_MAX } from '../../domain/shop'
import { isMadeToOrder, type Product, type Variant } from '../product'
import { variantParameter } from '../variant-selection'
import { isShippedFree, RETURN_POLICY, shippingDetails } from './offer-terms'

const CONTEXT = 'https://schema.org'

function identifiers(variant: Variant): Pick<Extract<Offer, object>, 'sku' | 'gtin'> {
  const sku = variant.sku?.trim()
  const gtin = gtinOf(variant.barcode ?? '')
  return { ...(sku && { sku }), ...(gtin && { gtin }) }
}

/** A node in full where it first occurs, and by its id from then on. */
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
  if (isMadeToOrder(variant)) return 'https://schema.org/BackOrder'
  return variant.availableForSale ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock'
}

function toOffers(product: Product, site: string | undefined): Offer[] {
  const refer = createReferences(absoluteUrl(paths.product(product.handle), site))
  return product.variants.map((variant) => ({
    '@type': 'Offer',
    url: absoluteUrl(paths.product(product.handle, variantParameter(variant)), site),
    price: toAmount(variant.price),
    priceCurrency: CURRENCY,
    availability: availability(variant),
    itemCondition: 'https://schema.org/NewCondition',
    ...identifiers(variant),
    ...(variant.requiresShipping && {
      shippingDetails: refer(
        isShippedFree(variant.price) ? 'free-shipping' : 'shipping',
        shippingDetails(variant.price),
      ),
      hasMerchantReturnPolicy: refer('returns', RETURN_POLICY),
    }),
  }))
}

export type RatingData = { average: number; count: number }

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

/** The product as schema.org data; `rating` is null without reviews. */
export function productJsonLd(
  product: Product,
  site: string | undefined,
  rating: RatingData | null = null,
): WithContext<ProductThing> {
  const { handle, title, description, vendor, images, variants, productType } = product
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': absoluteUrl(`${paths.product(handle)}#product`, site),
    name: title,
    ...(description ? { description } : {}),
    ...(images.length > 0 ? { image: images.map(({ url }) => absoluteUrl(url, site)) } : {}),
    ...(vendor ? { brand: { '@type': 'Brand', name: vendor } } : {}),
    ...(productType ? { category: productType } : {}),
    ...(rating ? aggregateRating(rating) : {}),
    ...(variants.length > 0 ? { offers: toOffers(product, site) } : {}),
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
      item: absoluteUrl(path, site),
    })),
  }
}
