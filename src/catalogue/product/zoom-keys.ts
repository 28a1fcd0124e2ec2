export type ZoomAction =
  | { kind: 'closer'; factor: number }
  | { kind: 'whole' }
  | { kind: 'move'; x: number; y: number }
  | { kind: 'turn'; by: 1 | -1 }

export const ZOOM_STEP = 1.6
const NUDGE = 80

/** What a key does to a large picture. The arrows move one that is closer than whole; on a whole one they turn the page. */
export function zoomActionForKey(key: string, isWhole: boolean): ZoomAction | null {
  switch (key) {
    case '+':
    case '=':
      return { kind: 'closer', factor: ZOOM_STEP }
    case '-':
      return { kind: 'closer', factor: 1 / ZOOM_STEP }
    case '0':
      return { kind: 'whole' }
    case 'ArrowLeft':
      return isWhole ? { kind: 'turn', by: -1 } : { kind: 'move', x: NUDGE, y: 0 }
    case 'ArrowRight':
      return isWhole ? { kind: 'turn', by: 1 } : { kind: 'move', x: -NUDGE, y: 0 }
    case 'ArrowUp':
      return { kind: 'move', x: 0, y: NUDGE }
    case 'ArrowDown':
      return { kind: 'move', x: 0, y: -NUDGE }
    default:
      return null
  }
}
