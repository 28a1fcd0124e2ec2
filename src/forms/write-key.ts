import { createUuid } from '../create-uuid'
import { clearDraft, readDraft, saveDraft } from './drafts'

export const OUTCOME_UNKNOWN = 'We couldn’t tell whether it was sent. Trying again won’t send it twice.'

/**
 * Sends a form's row with an Idempotency-Key, under which the database writes it once. The key lasts, also over a reload,
 * until the row is changed or known to be written.
 */
export async function sendOnce(formName: string, row: object, send: (key: string) => Promise<unknown>): Promise<void> {
  const draftName = `${formName}.sent`
  const content = JSON.stringify(row)
  const sent = readDraft(draftName)
  const key = sent.content === content && sent.key ? sent.key : createUuid()
  saveDraft(draftName, { content, key })
  await send(key)
  clearDraft(draftName)
}
