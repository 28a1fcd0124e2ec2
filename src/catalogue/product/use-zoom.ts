import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { FIT, type Point, pan, type View, zoomBy } from './zoom'

const CLOSE_UP = 2.5
const WHEEL_STEP = 0.002
const CENTRE: Point = { x: 0, y: 0 }

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** How a picture lies under its frame, moved by mouse, pen and fingers through `handlers`, by keys through the rest. */
export function useZoom() {
  const frame = useRef<HTMLDivElement>(null)
  const pressed = useRef(new Map<number, Point>())
  const [view, setView] = useState<View>(FIT)

  function box() {
    return frame.current?.getBoundingClientRect() ?? new DOMRect()
  }
  function fromCentre({ x, y }: Point): Point {
    const { left, top, width, height } = box()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }

  useEffect(() => {
    const element = frame.current
    // React listens to wheel events passively, where the page behind can't be held still.
    function wheel(event: WheelEvent) {
      event.preventDefault()
      const point = fromCentre({ x: event.clientX, y: event.clientY })
      setView((now) => zoomBy(now, Math.exp(-event.deltaY * WHEEL_STEP), point, box()))
    }
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  })

  function down(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pressed.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  function drag(event: PointerEvent) {
    const before = pressed.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pressed.current].find(([id]) => id !== event.pointerId)?.[1]
    pressed.current.set(event.pointerId, now)
    if (other) {
      const factor = distance(now, other) / Math.max(distance(before, other), 1)
      const point = fromCentre(midpoint(now, other))
      setView((old) => zoomBy(old, factor, point, box()))
    } else {
      setView((old) => pan(old, now.x - before.x, now.y - before.y, box()))
    }
  }
  function up(event: PointerEvent) {
    pressed.current.delete(event.pointerId)
  }
  function toggle(event: { clientX: number; clientY: number }) {
    const point = fromCentre({ x: event.clientX, y: event.clientY })
    setView((now) => (now.scale > 1 ? FIT : zoomBy(now, CLOSE_UP, point, box())))
  }

  return {
    view,
    frame,
    handlers: { onPointerDown: down, onPointerMove: drag, onPointerUp: up, onPointerCancel: up, onDoubleClick: toggle },
    closer: (factor: number) => setView((now) => zoomBy(now, factor, CENTRE, box())),
    move: (dx: number, dy: number) => setView((now) => pan(now, dx, dy, box())),
    whole: () => setView(FIT),
  }
}
