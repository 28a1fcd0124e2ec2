import type * as z from 'zod/mini'
import { createUuid } from '../browser/create-uuid'
import type { Toast } from '../ui/toast'
import { clearDraft, readDraft, saveDraft } from './drafts'
import { keepForLater, type WaitingWrite } from './outbox'

/** `waiting`: kept on this device until there is a connection. */
export type SendOutcome = 'sent' | 'waiting'

const draftNameOf = (formName: string) => `${formName}.sent`

/** Keeps the key of a row whose outcome is unknown, until the row changes. */
export function saveSentKey(formName: string, row: unknown, key: string): void {
  saveDraft(draftNameOf(formName), { content: JSON.stringify(row), key })
}

/** Writes a row under a key that lasts, also over a reload, until the row is changed or known to be written. */
export async function withWriteKey<Result>(
  formName: string,
  row: object,
  write: (key: string) => Promise<Result>,
): Promise<Result> {
  const draftName = draftNameOf(formName)
  const sent = readDraft(draftName)
  const key = sent.content === JSON.stringify(row) && sent.key ? sent.key : createUuid()
  saveSentKey(formName, row, key)
  const result = await write(key)
  clearDraft(draftName)
  return result
}

type WriteOptions<Row> = {
  schema: z.ZodMiniType<Row>
  /** `path` is the page that it was written on. Throws BackendError. */
  insert: (row: Row, key: string, path: string) => Promise<unknown>
  /** The toast for a row that has waited. */
  sent: Pick<Toast, 'title' | 'description'>
}

/** The write of a form's row with an Idempotency-Key, under which the database writes it once. */
export function createWrite<Row extends object>({ schema, insert, sent }: WriteOptions<Row>) {
  return {
    /** Sends a row; offline, it waits in the outbox. Throws BackendError. */
    send: (formName: string, row: Row): Promise<SendOutcome> =>
      withWriteKey(formName, row, async (key) => {
        const path = location.pathname
        const write = { formName, row, key, path, draft: readDraft(formName) }
        if (!navigator.onLine && keepForLater(write)) return 'waiting'
        await insert(row, key, path)
        return 'sent'
      }),
    /** Sends a row of the outbox and resolves to its toast. Throws BackendError. */
    async sendWaiting({ row, key, path }: WaitingWrite) {
      await insert(schema.parse(row), key, path)
      return sent
    },
  }
}
