import * as z from 'zod/mini'
import { listStoredKeys, readStoredJson, writeStored } from '../browser/browser-storage'
import { hasDraft, restoreDraft } from './drafts'
import { notifyOutbox, OUTBOX_PREFIX } from './waiting'
import { saveSentKey } from './write-key'

const MAX_WAITING = 20

const waitingFormSchema = z.object({
  formName: z.string(),
  /** The row to insert, parsed when it is sent. */
  row: z.unknown(),
  /** The Idempotency-Key. */
  key: z.string(),
  /** The page it was written on. */
  path: z.string(),
  search: z.string(),
  /** The form's texts, to display and edit. */
  draft: z.record(z.string(), z.string()),
  /** Milliseconds since 1970. */
  queuedAt: z.number(),
  /** Why the database refused the row, empty if unknown. A person decides what to do with a refused form. */
  refusal: z.optional(z.string()),
})

/** A form that was submitted offline. */
export type WaitingForm = z.infer<typeof waitingFormSchema>

// One storage entry per form, since two tabs may write at the same time.
const storageKey = (key: string) => OUTBOX_PREFIX + key

export function readWaitingForm(key: string): WaitingForm | undefined {
  return waitingFormSchema.safeParse(readStoredJson(storageKey(key))).data
}

/** The unsent forms, oldest first. Skips unreadable ones. */
export function readWaiting(): WaitingForm[] {
  return listStoredKeys(OUTBOX_PREFIX)
    .flatMap((name) => readWaitingForm(name.slice(OUTBOX_PREFIX.length)) ?? [])
    .sort((a, b) => a.queuedAt - b.queuedAt)
}

/** False if storage is full or blocked. */
function store(key: string, form: WaitingForm | null): boolean {
  const isStored = writeStored(storageKey(key), form && JSON.stringify(form))
  notifyOutbox()
  return isStored
}

/** Stores a form until there is a connection; false if storage is full or blocked. */
export function addWaiting(form: WaitingForm): boolean {
  const others = listStoredKeys(OUTBOX_PREFIX).filter((name) => name !== storageKey(form.key))
  return others.length < MAX_WAITING && store(form.key, form)
}

export function refuseWaiting(form: WaitingForm, refusal: string): void {
  store(form.key, { ...form, refusal })
}

export function removeWaiting(key: string): void {
  // If it can't be removed, its Idempotency-Key prevents a second write.
  store(key, null)
}

/** Whether the form has no other draft, so that a waiting form's texts can go into it. */
export function canEditWaiting({ formName }: WaitingForm): boolean {
  return !hasDraft(formName)
}

/** Moves a waiting form's texts back into its form. Returns whether the form is on the page. */
export function editWaiting({ formName, row, key, draft }: WaitingForm): boolean {
  saveSentKey(formName, row, key)
  const isShown = restoreDraft(formName, draft)
  removeWaiting(key)
  return isShown
}
