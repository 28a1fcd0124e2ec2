import { useState } from 'react'
import { imageSrcSet } from '../../domain/image-urls'
import { cn } from '../../ui/cn'
import { ResponsiveImage } from '../../ui/responsive-image'
import { ImagePlaceholder } from '../image-placeholder'
import { imageAltText, imagesForVariant, type Product, type Variant } from '../product'

const SIZES = '(min-width: 1024px) 23vw, 47vw'
const MAX_WIDTH = 960

type Props = {
  product: Product
  /** The offered variant, whose image is shown first. */
  variant: Variant | undefined
  /** Loads the second image over the first. */
  showSecondImage: boolean
  priority: boolean
}

export function CardImage({ product, variant, showSecondImage, priority }: Props) {
  const [first, second] = imagesForVariant(product, variant)
  const [isSecondLoaded, setIsSecondLoaded] = useState(false)
  if (!first) return <ImagePlaceholder />
  return (
    <div className="relative overflow-hidden bg-sunken">
      <ResponsiveImage
        {...imageSrcSet(first.url, MAX_WIDTH)}
        sizes={SIZES}
        alt={imageAltText(product, first, 0)}
        priority={priority}
        draggable={false}
      />
      {showSecondImage && second && (
        <ResponsiveImage
          {...imageSrcSet(second.url, MAX_WIDTH)}
          sizes={SIZES}
          alt=""
          onLoad={() => setIsSecondLoaded(true)}
          className={cn(
            'absolute inset-0 h-full opacity-0 transition-opacity duration-calm ease-quiet',
            isSecondLoaded && 'group-has-focus-visible:opacity-100 group-hover:opacity-100',
          )}
        />
      )}
    </div>
  )
}
