export type ZoomAction =
  | { kind: 'zoom'; factor: number }
  | { kind: 'reset' }
  | { kind: 'pan'; x: number; y: number }
  | { kind: 'goTo'; step: 1 | -1 }

export const ZOOM_STEP = 1.6
const PAN_STEP_PX = 80

/** The action of a key. The side arrows go to the neighbouring image while this one is not zoomed in, else they pan. */
export function zoomActionForKey(key: string, isZoomedIn: boolean): ZoomAction | null {
  switch (key) {
    case '+':
    case '=':
      return { kind: 'zoom', factor: ZOOM_STEP }
    case '-':
      return { kind: 'zoom', factor: 1 / ZOOM_STEP }
    case '0':
      return { kind: 'reset' }
    case 'ArrowLeft':
      return isZoomedIn ? { kind: 'pan', x: PAN_STEP_PX, y: 0 } : { kind: 'goTo', step: -1 }
    case 'ArrowRight':
      return isZoomedIn ? { kind: 'pan', x: -PAN_STEP_PX, y: 0 } : { kind: 'goTo', step: 1 }
    case 'ArrowUp':
      return { kind: 'pan', x: 0, y: PAN_STEP_PX }
    case 'ArrowDown':
      return { kind: 'pan', x: 0, y: -PAN_STEP_PX }
    default:
      return null
  }
}
