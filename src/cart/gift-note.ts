import { optionalText } from '../forms/rules'
import { GIFT_NOTE_MAX } from '../shop'

const noteSchema = optionalText('Gift note', GIFT_NOTE_MAX)

/** The error of a gift's note, in words; undefined for one that can be sent. */
export function findNoteError(note: string): string | undefined {
  return noteSchema.safeParse(note).error?.issues[0]?.message
}
