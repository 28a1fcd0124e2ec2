import type { BreadcrumbList, Offer, Product as ProductThing, WithContext } from 'schema-dts'
import { toAmount } from '../../money'
import { absoluteUrl, paths } from '../../paths'
import { CURRENCY } from '../../shop'
import type { Product, Variant } from '../product'
import { variantParameter } from './variant-selection'

const CONTEXT = 'https://schema.org'

function toOffer(variant: Variant, handle: string, site: string | undefined): Offer {
  return {
    '@type': 'Offer',
    url: absoluteUrl(paths.product(handle, variantParameter(variant)), site),
    price: toAmount(variant.price),
    priceCurrency: CURRENCY,
    availability: variant.availableForSale ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
  }
}

export function productJsonLd(product: Product, site: string | undefined): WithContext<ProductThing> {
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
    ...(variants.length > 0 ? { offers: variants.map((variant) => toOffer(variant, handle, site)) } : {}),
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
