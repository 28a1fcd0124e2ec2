import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import * as Radix from '@radix-ui/react-dialog'
import { type KeyboardEvent, useState } from 'react'
import { imageSrcSet } from '../../domain/image-urls'
import { announce } from '../../ui/announcer'
import { useReturnFocus } from '../../ui/dialog'
import { useCloseOnBack } from '../../ui/use-close-on-back'
import { useImageFailure } from '../../ui/use-image-failure'
import { useLocalSources } from '../../ui/use-local-sources'
import { useZoom } from './use-zoom'
import type { ZoomTransform } from './zoom'
import { ZoomControls } from './zoom-controls'

const FITTED_WIDTH_PX = 1200
const ENLARGED_WIDTH_PX = 2400
const ZOOM_STEP = 1.6
const PAN_STEP_PX = 80
const FACTORS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }
/** The direction in which a key moves the image. */
const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

type Props = { images: readonly { url: string; alt: string }[]; initialIndex: number; onClose: () => void }

/** A full-screen image that zooms by wheel, pinch, double click, buttons or keys, and pans by drag or arrows. */
export function ZoomDialog({ images, initialIndex, onClose }: Props) {
  const focusHandlers = useReturnFocus()
  useCloseOnBack(true, onClose)
  const [index, setIndex] = useState(initialIndex)
  const { transform, frameRef, handlers, zoom, pan, reset } = useZoom()
  const image = images[index]

  function goTo(step: number) {
    const next = images[index + step]
    if (!next || step === 0) return
    setIndex(index + step)
    reset()
    const number = index + step + 1
    const { length } = images
    const { alt } = next
    announce(t`Picture ${number} of ${length}: ${alt}`)
  }

  /** Pans an enlarged image; otherwise, left and right change it. */
  function move([x, y]: readonly [x: number, y: number]) {
    if (transform.scale > 1) pan(x * PAN_STEP_PX, y * PAN_STEP_PX)
    else goTo(-x)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (event.ctrlKey || event.metaKey) return
    const factor = FACTORS[key]
    const direction = DIRECTIONS[key]
    if (factor) zoom(factor)
    else if (direction) move(direction)
    else if (key === '0') reset()
    else return
    event.preventDefault()
  }

  if (!image) return null
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          data-slot="zoom"
          onKeyDown={handleKeyDown}
          {...focusHandlers}
          className="fixed inset-0 z-overlay flex flex-col bg-surface text-ink outline-hidden data-[state=open]:animate-[fade_200ms_ease-out]"
        >
          <Radix.Title className="sr-only">{t`Zoom`}</Radix.Title>
          <Radix.Description className="sr-only">
            <Trans>Plus and minus zoom in and out; the arrow keys move the picture.</Trans>
          </Radix.Description>
          <div
            ref={frameRef}
            {...handlers}
            className="relative grow cursor-grab touch-none overflow-hidden select-none"
          >
            <ZoomedImage key={image.url} image={image} transform={transform} />
          </div>
          <ZoomControls
            scale={transform.scale}
            index={index}
            count={images.length}
            zoomIn={() => zoom(ZOOM_STEP)}
            zoomOut={() => zoom(1 / ZOOM_STEP)}
            goTo={goTo}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function ZoomedImage({ image, transform }: { image: Props['images'][number]; transform: ZoomTransform }) {
  const isEnlarged = transform.scale > 1
  const { original, ...remote } = imageSrcSet(image.url, isEnlarged ? ENLARGED_WIDTH_PX : FITTED_WIDTH_PX)
  const sources = useLocalSources(original)
  const { hasFailed, isLocal, imageProps } = useImageFailure(image.url, sources.length > 0)
  const sizes = isEnlarged ? '200vw' : '100vw'
  if (hasFailed) return <p className="absolute inset-0 grid place-items-center p-8 text-center">{image.alt}</p>
  // A single <picture> keeps the small image on screen while the large one loads.
  return (
    <picture className="contents">
      {isLocal && !isEnlarged && sources.map((source) => <source key={source.type} {...source} sizes={sizes} />)}
      <img
        {...remote}
        {...imageProps}
        sizes={sizes}
        alt={image.alt}
        draggable={false}
        className="absolute inset-0 size-full object-contain"
        style={{ transform: `translate(${transform.x}px, ${transform.y}px) scale(${transform.scale})` }}
      />
    </picture>
  )
}
