import * as z from 'zod/mini'
import { listStoredKeys, readStoredJson, writeStored } from '../browser/browser-storage'
import { hasDraft, restoreDraft } from './drafts'
import { notifyOutbox, OUTBOX_PREFIX } from './waiting'
import { saveSentKey } from './write-key'

const MAX_WAITING = 20

const waitingFormSchema = z.object({
  formName: z.string(),
  /** The row to insert; its sender parses it. */
  row: z.unknown(),
  /** The Idempotency-Key. */
  key: z.string(),
  /** The page it was written on. */
  path: z.string(),
  search: z.string(),
  /** The form's texts, to show and edit them. */
  draft: z.record(z.string(), z.string()),
  /** Milliseconds since 1970. */
  queuedAt: z.number(),
  /** Why the database refused the row; empty without a readable reason. A person decides about a refused form. */
  refusal: z.optional(z.string()),
})

/** A form that was sent offline. */
export type WaitingForm = z.infer<typeof waitingFormSchema>

// One storage key each: two tabs may write at the same time.
const storageKey = (key: string) => OUTBOX_PREFIX + key

export function readWaitingForm(key: string): WaitingForm | undefined {
  return waitingFormSchema.safeParse(readStoredJson(storageKey(key))).data
}

/** The forms that wait for a connection or a decision, oldest first. Leaves out unreadable ones. */
export function readWaiting(): WaitingForm[] {
  return listStoredKeys(OUTBOX_PREFIX)
    .flatMap((name) => readWaitingForm(name.slice(OUTBOX_PREFIX.length)) ?? [])
    .sort((a, b) => a.queuedAt - b.queuedAt)
}

/** False if the storage is full or forbidden. */
function store(key: string, form: WaitingForm | null): boolean {
  const isStored = writeStored(storageKey(key), form && JSON.stringify(form))
  notifyOutbox()
  return isStored
}

/** Stores a form until there is a connection; false if the storage is full or forbidden. */
export function addWaiting(form: WaitingForm): boolean {
  const others = listStoredKeys(OUTBOX_PREFIX).filter((name) => name !== storageKey(form.key))
  return others.length < MAX_WAITING && store(form.key, form)
}

export function refuseWaiting(form: WaitingForm, refusal: string): void {
  store(form.key, { ...form, refusal })
}

export function removeWaiting(key: string): void {
  // Its Idempotency-Key prevents a second write if it stays.
  store(key, null)
}

/** Whether a form's fields are free for a waiting form's texts. */
export function canEditWaiting({ formName }: WaitingForm): boolean {
  return !hasDraft(formName)
}

/** Moves a waiting form's texts back into its form. Returns whether the page shows that form. */
export function editWaiting({ formName, row, key, draft }: WaitingForm): boolean {
  saveSentKey(formName, row, key)
  const isShown = restoreDraft(formName, draft)
  removeWaiting(key)
  return isShown
}
