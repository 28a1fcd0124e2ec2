import * as z from 'zod/mini'
import { optionalText } from '../forms/rules'
import type { ReturnableLine } from './returnable'

export const RETURN_COMMENT_MAX = 1000

/** The reasons that the database accepts. */
export const RETURN_REASONS = [
  { value: 'size', label: 'It doesn’t fit' },
  { value: 'damaged', label: 'It arrived damaged' },
  { value: 'different', label: 'It isn’t what I ordered' },
  { value: 'unwanted', label: 'I no longer want it' },
  { value: 'other', label: 'Another reason' },
] as const

/** Texts by field: `reason`, `comment`, and the quantity of each line by `pieceField`. */
export type ReturnFormValues = Record<string, string>

export type NewReturn = { items: { line: number; quantity: number }[]; reason: string; comment: string }

export const pieceField = (line: number) => `piece${line}`

export function createEmptyReturn(lines: readonly ReturnableLine[]): ReturnFormValues {
  return {
    reason: RETURN_REASONS[0].value,
    comment: '',
    ...Object.fromEntries(lines.map(({ line }) => [pieceField(line), '0'])),
  }
}

const commentSchema = optionalText('Comment', RETURN_COMMENT_MAX)

/** The return of the chosen pieces. A message about the pieces belongs to the first line's field. */
export function createReturnSchema(lines: readonly ReturnableLine[]) {
  return z.pipe(
    z.record(z.string(), z.string()),
    z.transform((values: ReturnFormValues, context): NewReturn => {
      const items = lines
        .map(({ line }) => ({ line, quantity: Number(values[pieceField(line)]) }))
        .filter(({ quantity }) => quantity > 0)
      const comment = commentSchema.safeParse(values.comment)
      const addIssue = (field: string, message: string) =>
        context.issues.push({ code: 'custom', path: [field], message, input: values })
      if (items.length === 0) addIssue(pieceField(lines[0]?.line ?? 0), 'Choose at least one piece')
      if (comment.error) addIssue('comment', comment.error.issues[0]?.message ?? '')
      return { items, reason: values.reason ?? '', comment: comment.data ?? '' }
    }),
  )
}
