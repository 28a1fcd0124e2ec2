import type { ItemList, WithContext } from 'schema-dts'
import { paths } from '../../domain/paths'
import { pageUrl } from '../../language/page-url'
import type { Product } from '../product'

/** The products of a list's first page, in order. */
export function listJsonLd(
  products: readonly Pick<Product, 'handle'>[],
  site: string | undefined,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ handle }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: pageUrl(paths.product(handle), site),
    })),
  }
}
