import { type ReactNode, useRef, useState } from 'react'
import { imageSrcSet, imageUrl } from '../../domain/image-urls'
import { cn } from '../../ui/cn'
import { CubeIcon, PlayIcon } from '../../ui/icons'
import { lazyComponent, preloadOnIntent } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import { ResponsiveImage } from '../../ui/responsive-image'
import { clickedImageUrl, useImageTransitionTarget } from '../../ui/view-transition'
import { ImagePlaceholder } from '../image-placeholder'
import { imageAltText, type Product, type ProductImage } from '../product'
import type { ProductMedia } from '../product-media'
import { DeferredContent } from './deferred-content'
import { GalleryMedia } from './gallery-media'
import { isFullWidth } from './gallery-rows'
import { TurntablePicture } from './turntable-picture'
import { useCurrentImage } from './use-current-image'

const zoomDialog = lazyComponent(() => import('./zoom-dialog').then(({ ZoomDialog }) => ZoomDialog))

const WIDE_IMAGE_SIZES = '(min-width: 768px) 46vw, (min-width: 640px) 58vw, 100vw'
const OTHER_IMAGE_SIZES = '(min-width: 1024px) 23vw, (min-width: 768px) 46vw, (min-width: 640px) 58vw, 100vw'
const THUMBNAIL_WIDTH = 160
const ITEM = 'w-full shrink-0 snap-center sm:w-[62%] sm:snap-start md:w-full lg:w-auto'

type Props = { product: Product; images: readonly ProductImage[] }

const NO_MEDIA: readonly ProductMedia[] = []

function mediaLabel({ title }: Product, { alt, kind }: ProductMedia): string {
  return alt ?? (kind === 'model' ? `${title} in 3D` : `A video of ${title}`)
}

/** Images, then videos and 3D models, in a column on wide screens and a swiped row on small ones, with thumbnails. */
export function Gallery({ product, images }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const media = product.details?.media ?? NO_MEDIA
  const count = images.length + media.length
  const [currentIndex, scrollToImage] = useCurrentImage(list, [
    ...images.map(({ url }) => url),
    ...media.map(({ id }) => id),
  ])
  const [zoomedIndex, setZoomedIndex] = useState<number | null>(null)
  useImageTransitionTarget(product.handle, list)
  if (count === 0) return <ImagePlaceholder />
  const thumbnails = [
    ...images.map((image, index) => ({ url: image.url, label: imageAltText(product, image, index) })),
    ...media.map((item) => ({ url: item.posterUrl, label: mediaLabel(product, item), kind: item.kind })),
  ]

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[56px_minmax(0,1fr)] lg:items-start lg:gap-4">
      <div className="lg:col-start-2">
        <ul
          ref={list}
          aria-label="Pictures"
          className="-mx-gutter flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] sm:mx-0 sm:gap-3 lg:grid lg:grid-cols-2 lg:gap-4 lg:overflow-visible"
        >
          {images.map((image, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: another order moves no list item
            <li key={index} className={cn(ITEM, isFullWidth(index, count) && 'lg:col-span-2')}>
              {index === 0 ? (
                <WithTurntable key={image.url} product={product}>
                  <GalleryImage {...{ product, image, index }} isWide onZoom={() => setZoomedIndex(index)} />
                </WithTurntable>
              ) : (
                <DeferredContent handle={product.handle}>
                  <GalleryImage
                    {...{ product, image, index }}
                    isWide={isFullWidth(index, count)}
                    onZoom={() => setZoomedIndex(index)}
                  />
                </DeferredContent>
              )}
            </li>
          ))}
          {media.map((item, index) => {
            const isWide = isFullWidth(images.length + index, count)
            return (
              <li key={item.id} className={cn(ITEM, isWide && 'lg:col-span-2')}>
                <GalleryMedia
                  media={item}
                  label={mediaLabel(product, item)}
                  sizes={isWide ? WIDE_IMAGE_SIZES : OTHER_IMAGE_SIZES}
                />
              </li>
            )
          })}
        </ul>
      </div>
      {count > 1 && <Thumbnails items={thumbnails} currentIndex={currentIndex} onSelect={scrollToImage} />}
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
          failureText="We couldn’t open the large picture."
          onGiveUp={() => setZoomedIndex(null)}
        />
      )}
    </div>
  )
}

/** A picture, with a turntable for products that have one. */
function WithTurntable({ product, children }: { product: Product; children: ReactNode }) {
  const frames = product.details?.turntable ?? []
  if (frames.length === 0) return children
  return (
    <TurntablePicture title={product.title} sizes={WIDE_IMAGE_SIZES} frames={frames}>
      {children}
    </TurntablePicture>
  )
}

type GalleryImageProps = {
  product: Product
  image: ProductImage
  index: number
  /** Whether the image spans both columns. */
  isWide: boolean
  onZoom: () => void
}

function GalleryImage({ product, image, index, isWide, onZoom }: GalleryImageProps) {
  // The list's smaller image, already loaded, fills the frame until the larger one loads.
  const listImageUrl = index === 0 ? clickedImageUrl(product.handle) : undefined
  const alt = imageAltText(product, image, index)
  return (
    <button
      type="button"
      aria-label={`Zoom: ${alt}`}
      onClick={onZoom}
      {...preloadOnIntent(zoomDialog)}
      className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
    >
      <ResponsiveImage
        {...imageSrcSet(image.url)}
        sizes={isWide ? WIDE_IMAGE_SIZES : OTHER_IMAGE_SIZES}
        alt={alt}
        priority={index === 0}
        style={listImageUrl ? { backgroundImage: `url("${listImageUrl}")`, backgroundSize: 'cover' } : undefined}
      />
    </button>
  )
}

type ThumbnailsProps = {
  items: readonly { url: string | null; label: string; kind?: ProductMedia['kind'] }[]
  currentIndex: number
  onSelect: (index: number) => void
}

function Thumbnails({ items, currentIndex, onSelect }: ThumbnailsProps) {
  return (
    <div className="flex items-center justify-between gap-4 pt-3 lg:sticky lg:col-start-1 lg:row-start-1 lg:top-24 lg:pt-0">
      <ul
        aria-label="Choose a picture"
        className="-m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] lg:grid lg:max-h-[calc(100svh-theme(spacing.header)-4rem)] lg:gap-3 lg:overflow-y-auto"
      >
        {items.map(({ url, label, kind }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: another order moves no list item
          <li key={index}>
            <button
              type="button"
              aria-label={`Show ${label}`}
              aria-current={index === currentIndex || undefined}
              onClick={() => onSelect(index)}
              className="relative block w-[44px] border-b-2 border-transparent pb-1 opacity-60 forced-colors:border-[Canvas] transition-opacity duration-quick hover:opacity-100 aria-[current]:border-ink aria-[current]:opacity-100 forced-colors:aria-[current]:border-[CanvasText] lg:w-[56px]"
            >
              {url ? <ResponsiveImage src={imageUrl(url, THUMBNAIL_WIDTH)} alt="" /> : <ImagePlaceholder />}
              {kind && (
                <span className="absolute inset-0 grid place-content-center">
                  <span className="bg-ground p-0.5 text-ink">{kind === 'model' ? <CubeIcon /> : <PlayIcon />}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="label shrink-0 tabular-nums text-ink-soft lg:hidden">
        {currentIndex + 1} / {items.length}
      </p>
    </div>
  )
}
