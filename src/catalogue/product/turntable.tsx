import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { imageSrcSet } from '../../domain/image-urls'
import { Button } from '../../ui/button'
import { cn } from '../../ui/cn'
import { Spinner } from '../../ui/spinner'
import { firstFrames, nearestFrame, wrapFrame } from './turntable-frames'

type Props = {
  title: string
  /** Image URLs of a full turn in equal steps. */
  frames: readonly string[]
  sizes: string
}

/** The current frame's index, and handlers to turn it: dragging across the full width is one turn. */
function useTurn(count: number) {
  const [index, setIndex] = useState(0)
  const start = useRef<{ x: number; index: number }>(null)
  function handlePointerDown({ currentTarget, pointerId, clientX }: PointerEvent) {
    currentTarget.setPointerCapture(pointerId)
    start.current = { x: clientX, index }
  }
  function handlePointerMove({ currentTarget, clientX }: PointerEvent) {
    if (!start.current) return
    const turns = (clientX - start.current.x) / Math.max(currentTarget.clientWidth, 1)
    setIndex(wrapFrame(start.current.index + Math.round(turns * count), count))
  }
  function handlePointerUp() {
    start.current = null
  }
  const handlers = {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerUp,
  }
  return { index, setIndex, handlers }
}

const NONE: ReadonlySet<number> = new Set()

/** The frames to request, in stages, and which of them loaded or failed. */
function useFrames(count: number) {
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set())
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set())
  const first = firstFrames(count)
  const isFirstStage = loaded.size + failed.size < first.length
  const all = isFirstStage ? first : Array.from({ length: count }, (_, index) => index)
  return {
    // Show nothing before the first frame, unless it fails.
    loaded: isFirstStage && !loaded.has(0) ? NONE : loaded,
    requested: all.filter((index) => !failed.has(index)),
    hasFailed: failed.size > 0,
    handleLoad: (index: number) => setLoaded((current) => new Set(current).add(index)),
    handleError: (index: number) => setFailed((current) => new Set(current).add(index)),
    retry: () => setFailed(new Set()),
  }
}

/** A product that can be turned by dragging, or by a slider for keyboards and screen readers. */
export function Turntable({ title, frames, sizes }: Props) {
  const count = frames.length
  const { index, setIndex, handlers } = useTurn(count)
  const { loaded, requested, hasFailed, handleLoad, handleError, retry } = useFrames(count)
  const shown = nearestFrame(index, loaded, count)
  return (
    <div className="absolute inset-0">
      <div {...handlers} data-slot="turntable" className="size-full cursor-grab touch-pan-y active:cursor-grabbing">
        {/* The first frame fades in over the picture, which may look different. */}
        <div className={cn('transition-opacity duration-calm', shown === undefined && 'opacity-0')}>
          {requested.map((frame) => {
            const { src, srcSet } = imageSrcSet(frames[frame] ?? '')
            return (
              <img
                key={frame}
                {...{ src, srcSet, sizes }}
                alt={title}
                draggable={false}
                decoding="sync"
                onLoad={() => handleLoad(frame)}
                onError={() => handleError(frame)}
                className={cn('absolute inset-0 size-full object-cover', frame !== shown && 'invisible')}
              />
            )
          })}
        </div>
      </div>
      {shown === undefined && !hasFailed && (
        <div role="status" className="pointer-events-none absolute inset-0 grid place-content-center">
          <span className="sr-only">
            <Trans>Loading...</Trans>
          </span>
          <Spinner />
        </div>
      )}
      {/* Sticky, so that focusing the slider doesn't scroll the page. */}
      <div className="pointer-events-none absolute inset-0 flex flex-col justify-end p-2">
        <div className="pointer-events-auto sticky bottom-2 mx-auto grid w-full max-w-96 justify-items-center bg-ground px-6">
          {hasFailed && (
            <p role="alert" className="flex flex-wrap items-center justify-center gap-x-3 pt-2 text-center text-sm">
              <Trans>Some views didn’t load.</Trans>
              <Button variant="quiet" onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
            </p>
          )}
          <TurnSlider {...{ title, index, count }} onTurn={setIndex} />
        </div>
      </div>
    </div>
  )
}

type TurnSliderProps = { title: string; index: number; count: number; onTurn: (index: number) => void }

function TurnSlider({ title, index, count, onTurn }: TurnSliderProps) {
  const input = useRef<HTMLInputElement>(null)
  const degrees = Math.round((index * 360) / count)
  useEffect(() => input.current?.focus(), [])
  return (
    <input
      ref={input}
      type="range"
      aria-label={t`Turn ${title}`}
      aria-valuetext={t`${degrees} degrees`}
      max={count - 1}
      value={index}
      onChange={({ currentTarget }) => onTurn(currentTarget.valueAsNumber)}
      className="h-11 w-full cursor-pointer accent-accent focus-visible:-outline-offset-4"
    />
  )
}
