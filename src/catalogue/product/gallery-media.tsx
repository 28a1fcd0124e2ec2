import { useEffect, useRef, useState } from 'react'
import { imageSrcSet } from '../../image-urls'
import { CloseIcon, CubeIcon, PlayIcon } from '../../ui/icons'
import { Lazy, lazyComponent, preloadOnIntent } from '../../ui/lazy-component'
import { ResponsiveImage } from '../../ui/responsive-image'
import { TryAgain } from '../../ui/try-again'
import { ImagePlaceholder } from '../image-placeholder'
import type { ProductMedia } from '../product-media'

const mediaPlayer = lazyComponent(() => import('./media-player').then(({ MediaPlayer }) => MediaPlayer))

type Props = { media: ProductMedia; label: string; sizes: string }

/** The poster of a video or 3D model, which loads on a press. */
export function GalleryMedia({ media, label, sizes }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) openButton.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])

  if (isOpen) return <OpenMedia {...{ media, label }} onClose={() => setIsOpen(false)} />
  const isModel = media.kind === 'model'
  return (
    <button
      ref={openButton}
      type="button"
      aria-label={`${isModel ? 'View in 3D' : 'Play video'}: ${label}`}
      onClick={() => setIsOpen(true)}
      {...preloadOnIntent(mediaPlayer)}
      className="group relative block w-full focus-visible:-outline-offset-4"
    >
      {media.posterUrl ? (
        <ResponsiveImage {...imageSrcSet(media.posterUrl)} sizes={sizes} alt="" />
      ) : (
        <ImagePlaceholder />
      )}
      <span className="absolute inset-0 grid place-content-center">
        <span className="action inline-flex min-h-11 items-center gap-2 bg-ground px-4 text-ink group-hover:text-accent forced-colors:border">
          {isModel ? <CubeIcon /> : <PlayIcon />}
          {isModel ? 'View in 3D' : 'Play video'}
        </span>
      </span>
    </button>
  )
}

function OpenMedia({ media, label, onClose }: Pick<Props, 'media' | 'label'> & { onClose: () => void }) {
  const closeButton = useRef<HTMLButtonElement>(null)
  // Players of videos take the focus once they have loaded; <model-viewer> can't.
  useEffect(() => closeButton.current?.focus({ preventScroll: true }), [])
  return (
    <div className="relative aspect-product w-full bg-sunken">
      <Lazy
        component={mediaPlayer}
        props={{ media, label }}
        renderFailure={({ onRetry, isRetrying }) => (
          <div className="grid size-full place-content-center p-6">
            <TryAgain message="The player could not be opened." onRetry={onRetry} busy={isRetrying} />
          </div>
        )}
      />
      <button
        ref={closeButton}
        type="button"
        aria-label={media.kind === 'model' ? 'Close the 3D view' : 'Close the video'}
        onClick={onClose}
        className="absolute top-2 right-2 grid size-11 place-content-center bg-ground text-ink hover:text-accent"
      >
        <CloseIcon />
      </button>
    </div>
  )
}
