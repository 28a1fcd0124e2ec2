import type { BreadcrumbList, Offer, Product as ProductThing, WithContext } from 'schema-dts'
import { toAmount } from '../../money'
import { absoluteAddress, paths } from '../../paths'
import { CURRENCY } from '../../shop'
import type { Product, Variant } from '../product'
import { variantParameter } from './variant-choice'

const CONTEXT = 'https://schema.org'

function toOffer(variant: Variant, handle: string, site: string | undefined): Offer {
  return {
    '@type': 'Offer',
    url: absoluteAddress(paths.product(handle, variantParameter(variant)), site),
    price: toAmount(variant.price),
    priceCurrency: CURRENCY,
    availability: variant.availableForSale ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
  }
}

/** The product as its page shows it, in schema.org's terms; what it doesn't have is left out. */
export function productJsonLd(product: Product, site: string | undefined): WithContext<ProductThing> {
  const { handle, title, description, vendor, images, variants, productType } = product
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': absoluteAddress(`${paths.product(handle)}#product`, site),
    name: title,
    ...(description ? { description } : {}),
    ...(images.length > 0 ? { image: images.map(({ url }) => absoluteAddress(url, site)) } : {}),
    ...(vendor ? { brand: { '@type': 'Brand', name: vendor } } : {}),
    ...(productType ? { category: productType } : {}),
    ...(variants.length > 0 ? { offers: variants.map((variant) => toOffer(variant, handle, site)) } : {}),
  }
}

export type Crumb = { name: string; path: string }

/** The way to the page, as it stands above it. */
export function breadcrumbsJsonLd(crumbs: readonly Crumb[], site: string | undefined): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteAddress(path, site),
    })),
  }
}
