export const STATUSES = ['new', 'in_progress', 'resolved'] as const

export type Status = (typeof STATUSES)[number]

const LABELS: Record<Status, string> = { new: 'New', in_progress: 'In progress', resolved: 'Resolved' }
const TONES = { new: 'blue', in_progress: 'yellow', resolved: 'green' } as const

export function isStatus(text: unknown): text is Status {
  return STATUSES.some((status) => status === text)
}

export function statusLabel(status: string): string {
  return isStatus(status) ? LABELS[status] : status
}

/** As specified: new blue, in progress yellow, resolved green, others grey. */
export function statusTone(status: string): (typeof TONES)[Status] | 'grey' {
  return isStatus(status) ? TONES[status] : 'grey'
}

/** The selectable statuses; an unknown current status comes first. */
export function statusOptions(current: string): { value: string; label: string }[] {
  const values = isStatus(current) ? STATUSES : [current, ...STATUSES]
  return values.map((value) => ({ value, label: statusLabel(value) }))
}
