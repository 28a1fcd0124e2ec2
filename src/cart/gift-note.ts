import { t } from '@lingui/core/macro'
import { GIFT_NOTE_MAX } from '../domain/shop'
import { optionalText } from '../forms/rules'

const noteSchema = optionalText(t`Gift note`, GIFT_NOTE_MAX)

/** The error message for a gift's note; undefined if it is valid. */
export function findNoteError(note: string): string | undefined {
  return noteSchema.safeParse(note).error?.issues[0]?.message
}
