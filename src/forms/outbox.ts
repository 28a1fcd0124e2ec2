import * as z from 'zod/mini'
import { readStoredJson, writeStored } from '../browser/browser-storage'
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
  const entries = z.array(z.unknown()).safeParse(readStoredJson(OUTBOX_KEY)).data ?? []
  return entries.flatMap((entry) => waitingWriteSchema.safeParse(entry).data ?? [])
}

/** False if the storage is full or forbidden. */
function writeWaiting(waiting: readonly WaitingWrite[]): boolean {
  return writeStored(OUTBOX_KEY, waiting.length > 0 ? JSON.stringify(waiting) : null)
}

/** Keeps a form on this device until there is a connection; false if the storage is full or forbidden. */
export function keepForLater(write: WaitingWrite): boolean {
  const others = readWaiting().filter(({ key }) => key !== write.key)
  return others.length < MAX_WAITING && writeWaiting([...others, write])
}

export function removeWaiting(key: string): void {
  // Its key prevents a second write if it stays.
  writeWaiting(readWaiting().filter((write) => write.key !== key))
}
