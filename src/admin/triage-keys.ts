import { STATUSES, type Status } from './status'

export type TriageAction = { kind: 'move'; by: 1 | -1 } | { kind: 'set'; status: Status }

const MOVES: Record<string, 1 | -1> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a key does in the inbox: up and down or K and J move, 1, 2 and 3 set the status; any other does nothing. */
export function triageAction({ key, ctrlKey, metaKey, altKey }: Press): TriageAction | null {
  if (ctrlKey || metaKey || altKey) return null
  const by = MOVES[key.length === 1 ? key.toLowerCase() : key]
  if (by) return { kind: 'move', by }
  const status = /^[1-9]$/.test(key) ? STATUSES[Number(key) - 1] : undefined
  return status ? { kind: 'set', status } : null
}
