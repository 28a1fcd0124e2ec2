import { createUuid } from '../browser/create-uuid'
import { clearDraft, readDraft, saveDraft } from './drafts'

const draftNameOf = (formName: string) => `${formName}.sent`

/** Saves the idempotency key of a write whose outcome is unknown, until the row changes. */
export function saveSentKey(formName: string, row: unknown, key: string): void {
  saveDraft(draftNameOf(formName), { content: JSON.stringify(row), key })
}

/**
 * Writes a row with an idempotency key that is reused, even after a reload, until the row changes or is known to be
 * written.
 */
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
