import * as Radix from '@radix-ui/react-dialog'
import { type KeyboardEvent, useRef, useState } from 'react'
import { imageSrcSet } from '../../image-urls'
import { announce } from '../../ui/announcer'
import { useZoom } from './use-zoom'
import { ZoomControls } from './zoom-controls'
import { type ZoomAction, zoomActionForKey } from './zoom-keys'

type Props = { pictures: readonly { url: string; alt: string }[]; start: number; onClose: () => void }

/** A picture over the whole screen: closer by wheel, pinch, double press, buttons or + and -; moved by drag or arrows. */
export function ZoomDialog({ pictures, start, onClose }: Props) {
  const opener = useRef<Element | null>(null)
  const [place, setPlace] = useState(start)
  const { view, frame, handlers, closer, move, whole } = useZoom()
  const picture = pictures[place]

  function turn(by: number) {
    const next = pictures[place + by]
    if (!next) return
    setPlace(place + by)
    whole()
    announce(`Picture ${place + by + 1} of ${pictures.length}: ${next.alt}`)
  }

  function act(what: ZoomAction) {
    if (what.kind === 'closer') closer(what.factor)
    else if (what.kind === 'move') move(what.x, what.y)
    else if (what.kind === 'turn') turn(what.by)
    else whole()
  }

  function press(event: KeyboardEvent) {
    const what = zoomActionForKey(event.key, view.scale === 1)
    if (!what || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act(what)
  }

  if (!picture) return null
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          data-slot="zoom"
          onKeyDown={press}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className="fixed inset-0 z-overlay flex flex-col bg-surface text-ink outline-hidden data-[state=open]:animate-[fade_200ms_ease-out]"
        >
          <Radix.Title className="sr-only">Zoom</Radix.Title>
          <Radix.Description className="sr-only">
            Plus and minus come closer and step back, the arrow keys move the picture.
          </Radix.Description>
          <div ref={frame} {...handlers} className="relative grow cursor-grab touch-none overflow-hidden select-none">
            <img
              key={picture.url}
              {...imageSrcSet(picture.url)}
              sizes={view.scale > 1 ? '200vw' : '100vw'}
              alt={picture.alt}
              draggable={false}
              className="absolute inset-0 size-full object-contain"
              style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            />
          </div>
          <ZoomControls scale={view.scale} place={place} count={pictures.length} onAct={act} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
