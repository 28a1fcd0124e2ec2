import type { BadgeTone } from '../ui/badge'

/** How far a message has come; the keys 1, 2 and 3 set them in this order. */
export const STATUSES = ['new', 'in_progress', 'resolved'] as const

export type Status = (typeof STATUSES)[number]

const LABELS: Record<Status, string> = { new: 'New', in_progress: 'In progress', resolved: 'Resolved' }
const TONES: Record<Status, BadgeTone> = { new: 'blue', in_progress: 'yellow', resolved: 'green' }

export function isStatus(text: unknown): text is Status {
  return STATUSES.some((status) => status === text)
}

export function statusLabel(status: string): string {
  return isStatus(status) ? LABELS[status] : status
}

/** The colour of a status' badge: new blue, in progress yellow, resolved green, any other grey. */
export function statusTone(status: string): BadgeTone {
  return isStatus(status) ? TONES[status] : 'grey'
}

/** What a selector offers: the three statuses, and the present one where it is another. */
export function statusOptions(present: string): { value: string; label: string }[] {
  const values = isStatus(present) ? STATUSES : [present, ...STATUSES]
  return values.map((value) => ({ value, label: statusLabel(value) }))
}
