import { createUuid } from '../create-uuid'
import { clearDraft, readDraft, saveDraft } from './drafts'
import { keepForLater } from './outbox'

export const OUTCOME_UNKNOWN = 'We couldn’t tell whether it was sent. Trying again won’t send it twice.'

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

/**
 * Sends a form's row with an Idempotency-Key, under which the database writes it once. Offline, the row waits in the
 * outbox.
 */
export function sendOnce(formName: string, row: object, send: (key: string) => Promise<unknown>): Promise<SendOutcome> {
  return withWriteKey(formName, row, async (key) => {
    const write = { formName, row, key, path: location.pathname, draft: readDraft(formName) }
    if (!navigator.onLine && keepForLater(write)) return 'waiting'
    await send(key)
    return 'sent'
  })
}
