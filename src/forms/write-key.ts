import { isStoredBefore } from '../backends/supabase-error'
import { createUuid } from '../browser/create-uuid'
import { clearDraft, readDraft, saveDraft } from './drafts'

/**
 * Writes a row once. `write` sends the key as `Idempotency-Key`, and the database makes it the row's id. It is reused,
 * even after a reload, until the row changes or is known to be stored. Throws BackendError.
 */
export async function withWriteKey(
  formName: string,
  row: object,
  write: (key: string) => Promise<unknown>,
): Promise<void> {
  const draftName = `${formName}.sent`
  const content = JSON.stringify(row)
  const sent = readDraft(draftName)
  const key = sent.content === content && sent.key ? sent.key : createUuid()
  saveDraft(draftName, { content, key })
  try {
    await write(key)
  } catch (error) {
    if (!isStoredBefore(error)) throw error
  }
  clearDraft(draftName)
}
