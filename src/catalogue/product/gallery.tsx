import { useRef, useState } from 'react'
import { imageSrcSet, imageUrl } from '../../image-urls'
import { cn } from '../../ui/cn'
import { lazyComponent, preloadQuietly } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import { ResponsiveImage } from '../../ui/responsive-image'
import { clickedImageUrl, useImageTransitionTarget } from '../../ui/view-transition'
import { ImagePlaceholder } from '../image-placeholder'
import { imageAltText, type Product, type ProductImage } from '../product'
import { useCurrentImage } from './use-current-image'

const zoomDialog = lazyComponent(
  () => import('./zoom-dialog'),
  ({ ZoomDialog }) => ZoomDialog,
)

const WHOLE_WIDTH = '(min-width: 1024px) 46vw, (min-width: 640px) 58vw, 100vw'
const HALF_WIDTH = '(min-width: 1024px) 23vw, (min-width: 640px) 58vw, 100vw'
const THUMB_WIDTH = 160

type Props = { product: Product; pictures: readonly ProductImage[] }

/**
 * A product's pictures: one under another beside the buying column on wide screens, swiped one by one on small ones.
 * Each opens large; thumbnails lead to each.
 */
export function Gallery({ product, pictures }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [shown, show] = useCurrentImage(list, pictures.length)
  const [zoomed, setZoomed] = useState<number | null>(null)
  useImageTransitionTarget(product.handle, list)
  if (pictures.length === 0) return <ImagePlaceholder />

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[3.5rem_minmax(0,1fr)] lg:items-start lg:gap-4">
      {pictures.length > 1 && <Thumbnails product={product} pictures={pictures} shown={shown} onShow={show} />}
      <div className="max-lg:row-start-1 lg:col-start-2 lg:row-start-1">
        <ul
          ref={list}
          aria-label="Pictures"
          className="-mx-gutter flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] sm:mx-0 sm:gap-3 lg:grid lg:grid-cols-2 lg:gap-4 lg:overflow-visible"
        >
          {pictures.map((picture, place) => (
            <li
              key={picture.url}
              className={cn(
                'w-full shrink-0 snap-center scroll-mt-24 sm:w-[62%] sm:snap-start lg:w-auto',
                place === 0 && 'lg:col-span-2',
              )}
            >
              <GalleryPicture product={product} picture={picture} place={place} onZoom={() => setZoomed(place)} />
            </li>
          ))}
        </ul>
      </div>
      {zoomed !== null && (
        <LazyOverlay
          component={zoomDialog}
          props={{
            pictures: pictures.map((picture, place) => ({
              url: picture.url,
              alt: imageAltText(product, picture, place),
            })),
            start: zoomed,
            onClose: () => setZoomed(null),
          }}
          isOpen
          failureText="The large picture could not be opened."
          onGiveUp={() => setZoomed(null)}
        />
      )}
    </div>
  )
}

type PictureProps = { product: Product; picture: ProductImage; place: number; onZoom: () => void }

function GalleryPicture({ product, picture, place, onZoom }: PictureProps) {
  const preloadZoom = () => preloadQuietly(zoomDialog)
  // The list's picture is in memory: it stands here until the larger one is there.
  const known = place === 0 ? clickedImageUrl(product.handle) : undefined
  const text = imageAltText(product, picture, place)
  return (
    <button
      type="button"
      aria-label={`Zoom: ${text}`}
      onClick={onZoom}
      onPointerEnter={preloadZoom}
      onFocus={preloadZoom}
      className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
    >
      <ResponsiveImage
        {...imageSrcSet(picture.url)}
        sizes={place === 0 ? WHOLE_WIDTH : HALF_WIDTH}
        alt={text}
        priority={place === 0}
        style={known ? { backgroundImage: `url("${known}")`, backgroundSize: 'cover' } : undefined}
      />
    </button>
  )
}

type ThumbnailsProps = Props & { shown: number; onShow: (place: number) => void }

function Thumbnails({ product, pictures, shown, onShow }: ThumbnailsProps) {
  return (
    <div className="flex items-center justify-between gap-4 pt-3 max-lg:row-start-2 lg:sticky lg:top-24 lg:pt-0">
      <ul aria-label="Choose a picture" className="flex gap-2 lg:grid lg:gap-3">
        {pictures.map((picture, place) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-label={`Show ${imageAltText(product, picture, place)}`}
              aria-current={place === shown || undefined}
              onClick={() => onShow(place)}
              className="block w-11 border-b-2 border-transparent pb-1 opacity-60 forced-colors:border-[Canvas] transition-opacity duration-quick hover:opacity-100 aria-[current]:border-ink aria-[current]:opacity-100 forced-colors:aria-[current]:border-[CanvasText] lg:w-14"
            >
              <ResponsiveImage src={imageUrl(picture.url, THUMB_WIDTH)} alt="" />
            </button>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="label tabular-nums text-ink-soft lg:hidden">
        {shown + 1} / {pictures.length}
      </p>
    </div>
  )
}
