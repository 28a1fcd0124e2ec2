/** `scale` 1 fits the frame; `x` and `y` shift the image's centre in pixels. */
export type ZoomTransform = { scale: number; x: number; y: number }

export type Point = { x: number; y: number }
export type Box = { width: number; height: number }

export const FIT: ZoomTransform = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** Moves the view, at most until an image edge reaches the frame's. */
export function pan(view: ZoomTransform, dx: number, dy: number, frame: Box): ZoomTransform {
  const { scale } = view
  if (scale <= 1) return FIT
  const maxX = (frame.width * (scale - 1)) / 2
  const maxY = (frame.height * (scale - 1)) / 2
  return { scale, x: clamp(view.x + dx, -maxX, maxX), y: clamp(view.y + dy, -maxY, maxY) }
}

/** Scales the view around `point`, relative to the frame's centre. */
export function zoomBy(view: ZoomTransform, factor: number, point: Point, frame: Box): ZoomTransform {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE)
  const ratio = scale / view.scale
  const scaled = { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }
  return pan(scaled, 0, 0, frame)
}
