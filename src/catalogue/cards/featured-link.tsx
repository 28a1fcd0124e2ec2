import { useQuery } from '@tanstack/react-query'
import { imageSrcSet } from '../../domain/image-urls'
import { paths } from '../../domain/paths'
import { AppLink } from '../../ui/app-link'
import { ResponsiveImage } from '../../ui/responsive-image'
import { TitleText } from '../../ui/title-text'
import { featuredQuery } from '../product-queries'

/** A featured product's picture and title; renders nothing for other products. */
export function FeaturedLink({ handle }: { handle: string }) {
  const featured = useQuery(featuredQuery)
  const product = featured.data?.products.find((candidate) => candidate.handle === handle)
  const image = product?.images.at(-1)
  if (!product || !image) return null
  return (
    <div className="group relative">
      <ResponsiveImage {...imageSrcSet(image.url, 960)} sizes="(min-width: 768px) 30vw, 92vw" alt="" />
      <p dir="auto" className="mt-1 font-display text-display-s">
        <AppLink
          to={paths.product(handle)}
          className="inline-flex min-h-11 items-center after:absolute after:inset-0 hover:text-accent"
        >
          <TitleText>{product.title}</TitleText>
        </AppLink>
      </p>
    </div>
  )
}
