/** `scale` 1 fits the frame; `x` and `y` shift the image's centre in pixels. */
export type ZoomTransform = { scale: number; x: number; y: number }

export type Point = { x: number; y: number }
export type Box = { width: number; height: number }

export const FIT: ZoomTransform = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** Moves the image, at most until an image edge reaches the frame's. */
export function pan(transform: ZoomTransform, dx: number, dy: number, frame: Box): ZoomTransform {
  const { scale } = transform
  if (scale <= 1) return FIT
  const maxX = (frame.width * (scale - 1)) / 2
  const maxY = (frame.height * (scale - 1)) / 2
  return { scale, x: clamp(transform.x + dx, -maxX, maxX), y: clamp(transform.y + dy, -maxY, maxY) }
}

/** Scales the image around `point`, relative to the frame's centre. */
export function zoomBy(transform: ZoomTransform, factor: number, point: Point, frame: Box): ZoomTransform {
  const scale = clamp(transform.scale * factor, 1, MAX_SCALE)
  const ratio = scale / transform.scale
  const scaled = { scale, x: point.x - (point.x - transform.x) * ratio, y: point.y - (point.y - transform.y) * ratio }
  return pan(scaled, 0, 0, frame)
}
