import { useState } from 'react'
import { imageSrcSet } from '../../image-urls'
import { cn } from '../../ui/cn'
import { ResponsiveImage } from '../../ui/responsive-image'
import { ImagePlaceholder } from '../image-placeholder'
import { imageAltText, type Product } from '../product'

const SIZES = '(min-width: 1024px) 23vw, 47vw'
const WIDEST = 960

type Props = {
  product: Product
  /** Someone means to look closer: the second picture is fetched and laid over the first. */
  showSecondImage: boolean
  priority: boolean
}

export function CardImage({ product, showSecondImage: curious, priority }: Props) {
  const [first, second] = product.images
  const [arrived, setArrived] = useState(false)
  if (!first) return <ImagePlaceholder />
  return (
    <div className="relative overflow-hidden bg-sunken">
      <ResponsiveImage
        {...imageSrcSet(first.url, WIDEST)}
        sizes={SIZES}
        alt={imageAltText(product, first, 0)}
        priority={priority}
        draggable={false}
      />
      {curious && second && (
        <ResponsiveImage
          {...imageSrcSet(second.url, WIDEST)}
          sizes={SIZES}
          alt=""
          onLoad={() => setArrived(true)}
          className={cn(
            'absolute inset-0 h-full opacity-0 transition-opacity duration-calm ease-quiet',
            arrived && 'group-focus-within:opacity-100 group-hover:opacity-100',
          )}
        />
      )}
    </div>
  )
}
