import type * as z from 'zod/mini'
import { withoutLanguage } from '../language/languages'
import type { Toast } from '../ui/toast'
import { readDraft } from './drafts'
import { addWaiting, type WaitingForm } from './outbox'
import { withWriteKey } from './write-key'

/** `waiting`: stored on this device until there is a connection. */
export type SendOutcome = 'sent' | 'waiting'

export type SentToast = Pick<Toast, 'title' | 'description'>

type WriteOptions<Row, Result> = {
  schema: z.ZodMiniType<Row>
  /** `path` is the page the form was on. Throws BackendError. */
  insert: (row: Row, key: string, path: string) => Promise<Result>
  /** The toast for a row that was sent later. */
  toastOf: (result: Result) => SentToast
}

/** A form's idempotent write: with an Idempotency-Key, the database writes the row only once. */
export function createWrite<Row extends object, Result>({ schema, insert, toastOf }: WriteOptions<Row, Result>) {
  return {
    /** Sends a row; offline, it waits in the outbox. Throws BackendError. */
    send: (formName: string, row: Row): Promise<Result | 'waiting'> =>
      withWriteKey(formName, row, async (key) => {
        const path = withoutLanguage(location.pathname)
        const { search } = location
        const form = { formName, row, key, path, search, draft: readDraft(formName), queuedAt: Date.now() }
        if (!navigator.onLine && addWaiting(form)) return 'waiting'
        return insert(row, key, path)
      }),
    /** Sends a row from the outbox and resolves to its toast. Throws BackendError. */
    sendWaiting: async ({ row, key, path }: WaitingForm) => toastOf(await insert(schema.parse(row), key, path)),
  }
}
