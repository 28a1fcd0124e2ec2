import { t } from '@lingui/core/macro'
import type { KeyboardEvent } from 'react'
import { imageUrl } from '../../domain/image-urls'
import { CubeIcon, PlayIcon } from '../../ui/icons'
import { ResponsiveImage } from '../../ui/responsive-image'
import { ImagePlaceholder } from '../image-placeholder'
import type { ProductMedia } from '../product-media'

const WIDTH = 160
/** How far each key moves; Home and End go to the first and the last picture. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

type Props = {
  items: readonly { url: string | null; label: string; kind?: ProductMedia['kind'] }[]
  currentIndex: number
  onSelect: (index: number) => void
}

/** One tab stop; the arrow keys choose a picture. */
export function Thumbnails({ items, currentIndex, onSelect }: Props) {
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const from = buttons.findIndex((button) => button.contains(document.activeElement))
    const index = Math.min(Math.max(from + step, 0), items.length - 1)
    buttons[index]?.focus({ preventScroll: true })
    onSelect(index)
  }

  return (
    <div
      role="toolbar"
      aria-label={t`Choose a picture`}
      aria-orientation="vertical"
      onKeyDown={handleKeyDown}
      className="-m-1 grid max-h-[calc(100svh-theme(spacing.header)-4rem)] gap-3 overflow-y-auto p-1 [scrollbar-width:none] max-lg:hidden sticky top-24 col-start-1 row-start-1"
    >
      {items.map(({ url, label, kind }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: thumbnails have no state that another order could mix up
          key={index}
          type="button"
          aria-label={t`Show ${label}`}
          aria-current={index === currentIndex || undefined}
          tabIndex={index === currentIndex ? 0 : -1}
          onClick={() => onSelect(index)}
          className="relative block w-[56px] border-b-2 border-transparent pb-1 opacity-80 forced-colors:border-[Canvas] transition-opacity duration-quick hover:opacity-100 aria-[current]:border-ink aria-[current]:opacity-100 forced-colors:aria-[current]:border-[CanvasText]"
        >
          {url ? <ResponsiveImage src={imageUrl(url, WIDTH)} alt="" /> : <ImagePlaceholder />}
          {kind && (
            <span className="absolute inset-0 grid place-content-center">
              <span className="bg-ground p-0.5 text-ink">{kind === 'model' ? <CubeIcon /> : <PlayIcon />}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
