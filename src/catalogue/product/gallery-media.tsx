import { t } from '@lingui/core/macro'
import { imageSrcSet } from '../../domain/image-urls'
import { CubeIcon, PlayIcon } from '../../ui/icons'
import { lazyComponent } from '../../ui/lazy-component'
import { ResponsiveImage } from '../../ui/responsive-image'
import { ImagePlaceholder } from '../image-placeholder'
import type { ProductMedia } from '../product-media'
import { OpenableMedia } from './openable-media'

const mediaPlayer = lazyComponent(() => import('./media-player').then(({ MediaPlayer }) => MediaPlayer))

type Props = { media: ProductMedia; label: string; sizes: string }

/** A video's or 3D model's poster; the player loads when it is pressed. */
export function GalleryMedia({ media, label, sizes }: Props) {
  const isModel = media.kind === 'model'
  const action = isModel ? t`View in 3D` : t`Play video`
  return (
    <OpenableMedia
      player={mediaPlayer}
      props={{ media, label }}
      failureText={t`We couldn’t open the player.`}
      closeLabel={isModel ? t`Close the 3D view` : t`Close the video`}
    >
      {(opener) => (
        <button
          type="button"
          aria-label={t`${action}: ${label}`}
          {...opener}
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
              {action}
            </span>
          </span>
        </button>
      )}
    </OpenableMedia>
  )
}
