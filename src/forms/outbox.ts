import * as z from 'zod/mini'
import type { Draft } from './drafts'
import { OUTBOX_KEY } from './waiting'

const MAX_WAITING = 20

const waitingWriteSchema = z.object({
  formName: z.string(),
  /** The row to insert; its sender parses it. */
  row: z.unknown(),
  /** The Idempotency-Key. */
  key: z.string(),
  /** The page it was written on. */
  path: z.string(),
  /** The form's texts, for a row that the database refuses. */
  draft: z.record(z.string(), z.string()),
})

/** A form that was sent offline. */
export type WaitingWrite = Omit<z.infer<typeof waitingWriteSchema>, 'draft'> & { draft: Draft }

/** The forms that wait for a connection, oldest first. Leaves out what can't be read. */
export function readWaiting(): WaitingWrite[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OUTBOX_KEY) ?? '[]')
    const entries = z.array(z.unknown()).parse(stored)
    return entries.flatMap((entry) => waitingWriteSchema.safeParse(entry).data ?? [])
  } catch {
    return []
  }
}

function writeWaiting(waiting: readonly WaitingWrite[]): void {
  if (waiting.length > 0) localStorage.setItem(OUTBOX_KEY, JSON.stringify(waiting))
  else localStorage.removeItem(OUTBOX_KEY)
}

/** Keeps a form on this device until there is a connection; false if the storage is full or forbidden. */
export function keepForLater(write: WaitingWrite): boolean {
  const others = readWaiting().filter(({ key }) => key !== write.key)
  if (others.length >= MAX_WAITING) return false
  try {
    writeWaiting([...others, write])
    return true
  } catch {
    return false
  }
}

export function removeWaiting(key: string): void {
  try {
    writeWaiting(readWaiting().filter((write) => write.key !== key))
  } catch {
    // Its key prevents a second write.
  }
}
