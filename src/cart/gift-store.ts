import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { onSignOut } from '../backends/session'
import { optionalText } from '../forms/rules'
import { toRecord } from '../parse-json'
import { createBrowserStorage, followStorage } from '../persisted-storage'
import { GIFT_NOTE_MAX } from '../shop'
import { notifyUnsaved } from './cart-toasts'
import { GIFT_KEY } from './forget-gift'

const noteSchema = optionalText('Gift note', GIFT_NOTE_MAX)

/** The gift panel's controls. */
type GiftState = {
  isGift: boolean
  /** As typed. */
  note: string
  hidePrices: boolean
}

/** The part of the gift that an order has. */
export type Gift = { note: string; hidePrices: boolean }

const NO_GIFT: GiftState = { isGift: false, note: '', hidePrices: false }

function parseGift(stored: unknown): GiftState {
  const { isGift, note, hidePrices } = toRecord(stored)
  return {
    isGift: isGift === true,
    note: typeof note === 'string' ? note : '',
    hidePrices: hidePrices === true,
  }
}

/** The gift of the next order, in this browser. Loaded with the drawer. */
export const giftStore = createStore<GiftState>()(
  persist(() => NO_GIFT, {
    name: GIFT_KEY,
    storage: createBrowserStorage(GIFT_KEY, { parse: parseGift, onRefused: notifyUnsaved }),
  }),
)
onSignOut(clearGift)

/** The error of the note, in words; undefined for one that can be sent. */
export function findNoteError(note: string): string | undefined {
  return noteSchema.safeParse(note).error?.issues[0]?.message
}

/** The gift that is sent with the order; null without one. */
export function readGift(): Gift | null {
  const { isGift, note, hidePrices } = giftStore.getState()
  return isGift ? { note: note.trim(), hidePrices } : null
}

export function isSameGift(one: Gift | null, other: Gift | null): boolean {
  return one?.note === other?.note && one?.hidePrices === other?.hidePrices
}

/** Forgets the gift of an order that was placed. */
export function clearGift(): void {
  giftStore.setState(NO_GIFT)
}

/** Reads the stored gift and follows its changes in other tabs. Returns a function that stops it. */
export function followGift(): () => void {
  return followStorage(GIFT_KEY, () => giftStore.persist.rehydrate())
}
