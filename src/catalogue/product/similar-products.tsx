import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { imageSrcSet } from '../../domain/image-urls'
import { paths } from '../../domain/paths'
import { AppLink } from '../../ui/app-link'
import { ResponsiveImage } from '../../ui/responsive-image'
import { Skeleton } from '../../ui/skeleton'
import { TitleText } from '../../ui/title-text'
import { ImagePlaceholder } from '../image-placeholder'
import type { Product } from '../product'
import { ProductPrice } from '../product-price'
import { useRelated } from './use-related'

/** Three similar, available products. Keeps its height while loading and after a failure. */
export function SimilarProducts({ product }: { product: Product }) {
  const headingId = useId()
  const { data, error } = useRelated(product)
  if (data ? data.related.length === 0 : error) {
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
          ? data.related.slice(0, 3).map((similar) => <SimilarCard key={similar.id} product={similar} />)
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
