import { useMemo } from 'react'
import { readText, saveText, useStoredText } from '../browser/stored-text'
import { parseJson, toRecord } from '../domain/parse-json'
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
