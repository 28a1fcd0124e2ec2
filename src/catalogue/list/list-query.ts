import type { InfiniteData } from '@tanstack/react-query'
import type { ProductListRequest } from '../list-criteria'
import { productsQuery } from '../list-queries'
import { cheapestAvailable } from '../product'
import type { ProductListPage } from '../products'

type ProductPages = InfiniteData<ProductListPage, string | null>

/**
 * Puts the sold-out pieces behind all others, which the storefront's own order doesn't: they wait for the last page, so
 * that they are last in a list of many pages too.
 */
function soldOutLast(list: ProductPages): ProductPages {
  const last = list.pages.length - 1
  const soldOut = list.pages.flatMap(({ products }) => products.filter((product) => !cheapestAvailable(product)))
  const pages = list.pages.map((page, index) => {
    const offered = page.products.filter(cheapestAvailable)
    return { ...page, products: index === last && !page.nextCursor ? [...offered, ...soldOut] : offered }
  })
  return { ...list, pages }
}

/** The products of a list as it shows them. */
export function listQuery({ filter, sort, criteria }: ProductListRequest) {
  return { ...productsQuery(filter, sort, criteria), select: sort === 'featured' ? soldOutLast : undefined }
}
