import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { readText, saveText, useStoredText } from '../browser/stored-text'
import { parseJson, toRecord } from '../domain/parse-json'
import { GIFT_NOTE_MAX } from '../domain/shop'
import { codePointLength } from '../forms/code-point-length'
import { isSafeText, limitMessage, unsafeMessage } from '../forms/safe-text'
import { notifyUnsaved } from './cart-toasts'
import { GIFT_KEY } from './customer-texts'

/** The gift panel's controls. */
type GiftState = {
  isGift: boolean
  /** As typed, not trimmed. */
  note: string
}

/** An order's gift, whose packing slip has no prices. */
export type Gift = { note: string }

function parseGift(json: string | null): GiftState {
  const { isGift, note } = toRecord(parseJson(json ?? ''))
  return { isGift: isGift === true, note: typeof note === 'string' ? note : '' }
}

/** The gift of the next order, in this browser. */
export function useGift(): GiftState {
  const stored = useStoredText(GIFT_KEY)
  return useMemo(() => parseGift(stored), [stored])
}

export function changeGift(change: Partial<GiftState>): void {
  saveText(GIFT_KEY, JSON.stringify({ ...parseGift(readText(GIFT_KEY)), ...change }), notifyUnsaved)
}

/** The gift for the order; null if there is none. */
export function readGift(): Gift | null {
  const { isGift, note } = parseGift(readText(GIFT_KEY))
  return isGift ? { note: note.trim() } : null
}

/** The error message for a note; undefined if it is valid. Without zod, which would load with the drawer. */
export function findNoteError(note: string): string | undefined {
  const label = t`Gift note`
  const text = note.trim()
  if (!isSafeText(text)) return unsafeMessage(label)
  return codePointLength(text) > GIFT_NOTE_MAX ? limitMessage(label, GIFT_NOTE_MAX) : undefined
}
