import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type UIEvent, useState } from 'react'
import { imageSrcSet, imageUrl } from '../../domain/image-urls'
import { cn } from '../../ui/cn'
import { PlayIcon } from '../../ui/icons'
import { lazyComponent, preloadOnIntent } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import { ResponsiveImage } from '../../ui/responsive-image'
import { clickedImageUrl } from '../clicked-image'
import { ImagePlaceholder } from '../image-placeholder'
import { imageAltText, type Product, type ProductImage } from '../product'
import type { ProductVideo } from '../product-videos'
import { DeferredContent } from './deferred-content'

/** On the densest screens three quarters of their pixels look as sharp. */
const PHONE_SIZES = '(min-resolution: 2.5dppx) 75vw, 100vw'
const WIDE_SIZES = `(min-width: 768px) 48vw, ${PHONE_SIZES}`
const WIDE_ON_TABLET_SIZES = `(min-width: 1024px) 24vw, (min-width: 768px) 48vw, ${PHONE_SIZES}`
const HALF_SIZES = `(min-width: 768px) 24vw, ${PHONE_SIZES}`

/**
 * Classes and image sizes of an item in the gallery's two columns. The first item spans both, and so does a last one
 * that would be alone in its row. On a tablet, where the text beside the gallery is long, the first three do.
 */
function galleryItem(index: number, count: number): { className?: string; sizes: string } {
  if (index === 0 || (index === count - 1 && count % 2 === 0)) return { className: 'md:col-span-2', sizes: WIDE_SIZES }
  return index < 3 ? { className: 'md:max-lg:col-span-2', sizes: WIDE_ON_TABLET_SIZES } : { sizes: HALF_SIZES }
}

const zoomDialog = lazyComponent(() => import('./zoom-dialog').then(({ ZoomDialog }) => ZoomDialog))

const ITEM = 'w-full shrink-0 snap-center md:w-auto'
/** On a phone cropped, so that name, price and the buy bar share the first screen. */
export const PICTURE = 'max-md:max-h-[max(50vw,100svh-19rem)]'
const POSTER_WIDTH_PX = 1200

type Props = { product: Product; images: readonly ProductImage[] }

/** Images, then videos: in a grid on wide screens, one at a time on phones. */
export function Gallery({ product, images }: Props) {
  const videos = product.details?.videos ?? []
  const count = images.length + videos.length
  const [currentIndex, setCurrentIndex] = useState(0)
  const [zoomedIndex, setZoomedIndex] = useState<number | null>(null)
  if (count === 0) return <ImagePlaceholder />

  function handleScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) {
    setCurrentIndex(Math.round(scrollLeft / clientWidth))
  }

  return (
    <div className="relative max-md:-mx-gutter">
      <ul
        aria-label={t`Pictures`}
        onScroll={handleScroll}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:grid md:grid-cols-2 md:gap-3 md:overflow-visible lg:gap-4"
      >
        {images.map((image, index) => {
          const { className, sizes } = galleryItem(index, count)
          const picture = <GalleryImage {...{ product, image, index, sizes }} onZoom={() => setZoomedIndex(index)} />
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: keeps the list items when the order changes
            <li key={index} className={cn(ITEM, className)}>
              {index === 0 ? picture : <DeferredContent handle={product.handle}>{picture}</DeferredContent>}
            </li>
          )
        })}
        {videos.map((video, index) => {
          const { className, sizes } = galleryItem(images.length + index, count)
          const { title } = product
          return (
            <li key={video.id} className={cn(ITEM, className)}>
              <GalleryVideo {...{ video, sizes }} label={video.alt ?? t`A video of ${title}`} />
            </li>
          )
        })}
      </ul>
      {count > 1 && (
        <p
          aria-hidden="true"
          data-needs-script=""
          className="pointer-events-none absolute right-3 bottom-3 bg-ground/85 px-2.5 py-1 text-sm/tight tabular-nums md:hidden"
        >
          {Math.min(currentIndex + 1, count)} / {count}
        </p>
      )}
      {zoomedIndex !== null && (
        <LazyOverlay
          component={zoomDialog}
          props={{
            images: images.map((image, index) => ({
              url: image.url,
              alt: imageAltText(product, image, index),
            })),
            initialIndex: zoomedIndex,
            onClose: () => setZoomedIndex(null),
          }}
          isOpen
          failureText={t`We couldn’t open the large picture.`}
          onGiveUp={() => setZoomedIndex(null)}
        />
      )}
    </div>
  )
}

type GalleryImageProps = {
  product: Product
  image: ProductImage
  index: number
  sizes: string
  onZoom: () => void
}

function GalleryImage({ product, image, index, sizes, onZoom }: GalleryImageProps) {
  // Shows the list's smaller image, which is already loaded, until the larger one loads.
  const listImageUrl = index === 0 ? clickedImageUrl(product.handle) : undefined
  const alt = imageAltText(product, image, index)
  return (
    <button
      type="button"
      aria-label={t`Zoom: ${alt}`}
      onClick={onZoom}
      {...preloadOnIntent(zoomDialog)}
      className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
    >
      <ResponsiveImage
        {...imageSrcSet(image.url)}
        sizes={sizes}
        alt={alt}
        priority={index === 0}
        className={PICTURE}
        style={listImageUrl ? { backgroundImage: `url("${listImageUrl}")`, backgroundSize: 'cover' } : undefined}
      />
    </button>
  )
}

type GalleryVideoProps = { video: ProductVideo; label: string; sizes: string }

function GalleryVideo({ video, label, sizes }: GalleryVideoProps) {
  const { posterUrl } = video
  if (video.kind === 'hosted') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: Shopify has no captions for product videos
      <video
        controls
        playsInline
        preload="none"
        poster={posterUrl ? imageUrl(posterUrl, POSTER_WIDTH_PX) : undefined}
        aria-label={label}
        className={cn('aspect-product w-full bg-sunken object-contain', PICTURE)}
      >
        {video.sources.map(({ url, mimeType }) => (
          <source key={url} src={url} type={mimeType} />
        ))}
      </video>
    )
  }
  return (
    <a
      href={video.url}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Watch the video: ${label}`}
      className="group relative block w-full focus-visible:-outline-offset-4"
    >
      {posterUrl ? (
        <ResponsiveImage {...imageSrcSet(posterUrl)} sizes={sizes} alt="" className={PICTURE} />
      ) : (
        <ImagePlaceholder className={PICTURE} />
      )}
      <span className="absolute inset-0 grid place-content-center">
        <span className="action inline-flex min-h-11 items-center gap-2 bg-ground px-4 text-ink group-hover:text-accent forced-colors:border">
          <PlayIcon />
          <Trans>Watch the video</Trans>
        </span>
      </span>
    </a>
  )
}
