import { BackendError } from '../backends/errors'
import { createUuid } from '../browser/create-uuid'
import { clearDraft, readDraft, saveDraft } from './drafts'

const draftNameOf = (formName: string) => `${formName}.sent`

/**
 * Writes a row with an idempotency key that is reused, even after a reload, until the row changes or is known to be
 * written. Throws BackendError without a connection.
 */
export async function withWriteKey<Result>(
  formName: string,
  row: object,
  write: (key: string) => Promise<Result>,
): Promise<Result> {
  if (!navigator.onLine) throw new BackendError('offline', '')
  const draftName = draftNameOf(formName)
  const content = JSON.stringify(row)
  const sent = readDraft(draftName)
  const key = sent.content === content && sent.key ? sent.key : createUuid()
  saveDraft(draftName, { content, key })
  const result = await write(key)
  clearDraft(draftName)
  return result
}
