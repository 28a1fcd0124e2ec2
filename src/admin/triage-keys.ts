import { STATUSES, type Status } from './status'

export type TriageAction = { kind: 'move'; step: 1 | -1 } | { kind: 'set'; status: Status } | { kind: 'reply' }

const STEPS_BY_KEY: Record<string, 1 | -1> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Arrows or K and J move, 1 to 3 set the status, R replies; null for other keys. */
export function getTriageAction({ key, ctrlKey, metaKey, altKey }: KeyPress): TriageAction | null {
  if (ctrlKey || metaKey || altKey) return null
  const step = STEPS_BY_KEY[key.length === 1 ? key.toLowerCase() : key]
  if (step) return { kind: 'move', step }
  if (key.toLowerCase() === 'r') return { kind: 'reply' }
  const status = /^[1-9]$/.test(key) ? STATUSES[Number(key) - 1] : undefined
  return status ? { kind: 'set', status } : null
}
