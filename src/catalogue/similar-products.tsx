import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { graphql } from '../backends/graphql'
import { storefront } from '../backends/storefront'
import { imageSrcSet } from '../domain/image-urls'
import { paths } from '../domain/paths'
import { AppLink } from '../ui/app-link'
import { ResponsiveImage } from '../ui/responsive-image'
import { Skeleton } from '../ui/skeleton'
import { TitleText } from '../ui/title-text'
import { ImagePlaceholder } from './image-placeholder'
import type { Product } from './product'
import { ProductPrice } from './product-price'
import { ProductFields, toProduct } from './products'

const SIMILAR_COUNT = 3
const STALE_TIME_MS = 5 * 60_000

const Recommendations = graphql(
  `
  query SimilarProducts($handle: String!) {
    productRecommendations(productHandle: $handle, intent: RELATED) { ...ProductFields }
  }
`,
  [ProductFields],
)

/** The storefront's recommendations that are available, without the product itself. */
const similarQuery = (handle: string) =>
  queryOptions({
    queryKey: ['product', handle, 'similar'],
    queryFn: async ({ signal }): Promise<Product[]> => {
      const { productRecommendations } = await storefront(Recommendations, { handle }, signal)
      const byHandle = new Map(productRecommendations?.map((product) => [product.handle, toProduct(product)]))
      byHandle.delete(handle)
      return [...byHandle.values()].filter(({ availableForSale }) => availableForSale).slice(0, SIMILAR_COUNT)
    },
    staleTime: STALE_TIME_MS,
  })

/** Three similar, available products. Keeps its height while loading and after a failure. */
export function SimilarProducts({ product }: { product: Product }) {
  const headingId = useId()
  const { data, error } = useQuery(similarQuery(product.handle))
  if (data?.length === 0 || (error && !data)) {
    return (
      <AppLink to={paths.products} className="action justify-self-start text-link">
        <Trans>See pieces in stock</Trans>
      </AppLink>
    )
  }
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 font-display text-display-s">
        <Trans>Similar pieces in stock</Trans>
      </h2>
      <ul className="grid grid-cols-3 max-[18rem]:grid-cols-2 gap-4">
        {data
          ? data.map((similar) => <SimilarCard key={similar.id} product={similar} />)
          : Array.from({ length: 3 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change
              <li key={index}>
                <Skeleton className="aspect-product" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function SimilarCard({ product }: { product: Product }) {
  const { handle, title, images } = product
  return (
    <li>
      <AppLink to={paths.product(handle)} className="group grid gap-2">
        {images[0] ? (
          <ResponsiveImage {...imageSrcSet(images[0].url, 480)} sizes="(min-width: 1024px) 10rem, 30vw" alt="" />
        ) : (
          <ImagePlaceholder />
        )}
        <span dir="auto" className="line-clamp-2 max-[22rem]:line-clamp-4 text-sm group-hover:text-link">
          <TitleText>{title}</TitleText>
        </span>
        <span className="text-sm text-ink-soft tabular-nums">
          <ProductPrice product={product} />
        </span>
      </AppLink>
    </li>
  )
}
