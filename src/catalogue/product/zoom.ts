/** How a picture lies under its frame: `scale` 1 fills it; `x` and `y` are the shift of its centre in pixels. */
export type View = { scale: number; x: number; y: number }

export type Point = { x: number; y: number }
export type Box = { width: number; height: number }

export const FIT: View = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** The view moved by as much as the picture's edges allow: none of them comes inside the frame. */
export function pan(view: View, dx: number, dy: number, frame: Box): View {
  const { scale } = view
  if (scale <= 1) return FIT
  const slackX = (frame.width * (scale - 1)) / 2
  const slackY = (frame.height * (scale - 1)) / 2
  return { scale, x: clamp(view.x + dx, -slackX, slackX), y: clamp(view.y + dy, -slackY, slackY) }
}

/** The view `factor` times closer, from 1 to MAX_SCALE; what lies under `point` (from the frame's centre) stays there. */
export function zoomBy(view: View, factor: number, point: Point, frame: Box): View {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE)
  const grown = scale / view.scale
  const held = { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }
  return pan(held, 0, 0, frame)
}
