import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { FIT, type Point, pan, type ZoomTransform, zoomBy } from './zoom'

const DOUBLE_CLICK_FACTOR = 2.5
const WHEEL_FACTOR = 0.002
const CENTRE: Point = { x: 0, y: 0 }

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** A zoomed image's transform, with pointer `handlers` and functions for keys and buttons. */
export function useZoom() {
  // State instead of a ref, since the dialog's portal adds the element after the first effects.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const pointersById = useRef(new Map<number, Point>())
  const [transform, setTransform] = useState<ZoomTransform>(FIT)

  function frameBox() {
    return frame?.getBoundingClientRect() ?? new DOMRect()
  }
  function fromCentre({ x, y }: Point): Point {
    const { left, top, width, height } = frameBox()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }

  useEffect(() => {
    // React's wheel listeners are passive, so they can't keep the page behind from scrolling.
    function handleWheel(event: WheelEvent) {
      event.preventDefault()
      const point = fromCentre({ x: event.clientX, y: event.clientY })
      setTransform((current) => zoomBy(current, Math.exp(-event.deltaY * WHEEL_FACTOR), point, frameBox()))
    }
    frame?.addEventListener('wheel', handleWheel, { passive: false })
    return () => frame?.removeEventListener('wheel', handleWheel)
  })

  function handlePointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointersById.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  function handlePointerMove(event: PointerEvent) {
    const previous = pointersById.current.get(event.pointerId)
    if (!previous) return
    const position = { x: event.clientX, y: event.clientY }
    const other = [...pointersById.current].find(([id]) => id !== event.pointerId)?.[1]
    pointersById.current.set(event.pointerId, position)
    if (other) {
      const factor = distance(position, other) / Math.max(distance(previous, other), 1)
      const point = fromCentre(midpoint(position, other))
      setTransform((current) => zoomBy(current, factor, point, frameBox()))
    } else {
      setTransform((current) => pan(current, position.x - previous.x, position.y - previous.y, frameBox()))
    }
  }
  function handlePointerUp(event: PointerEvent) {
    pointersById.current.delete(event.pointerId)
  }
  function handleDoubleClick(event: { clientX: number; clientY: number }) {
    const point = fromCentre({ x: event.clientX, y: event.clientY })
    setTransform((current) => (current.scale > 1 ? FIT : zoomBy(current, DOUBLE_CLICK_FACTOR, point, frameBox())))
  }

  return {
    transform,
    frameRef: setFrame,
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: handlePointerUp,
      onDoubleClick: handleDoubleClick,
    },
    zoom: (factor: number) => setTransform((current) => zoomBy(current, factor, CENTRE, frameBox())),
    pan: (dx: number, dy: number) => setTransform((current) => pan(current, dx, dy, frameBox())),
    reset: () => setTransform(FIT),
  }
}
