import { type PersistStorage, persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { onSignOut } from '../backends/session'
import { optionalText } from '../forms/rules'
import { parseJson } from '../parse-json'
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

function parseGift(text: string): GiftState {
  const stored = parseJson(text)
  const { isGift, note, hidePrices }: Partial<Record<keyof GiftState, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {}
  return {
    isGift: isGift === true,
    note: typeof note === 'string' ? note : '',
    hidePrices: hidePrices === true,
  }
}

function createStorage(): PersistStorage<GiftState> {
  let isSaved = true
  let hasNotified = false
  return {
    // What storage has refused is newer than what it holds.
    getItem() {
      if (!isSaved) return null
      try {
        const text = localStorage.getItem(GIFT_KEY)
        return { state: text === null ? NO_GIFT : parseGift(text) }
      } catch {
        return null
      }
    },
    setItem(_, { state }) {
      try {
        localStorage.setItem(GIFT_KEY, JSON.stringify(state))
        isSaved = true
      } catch {
        isSaved = false
        if (!hasNotified) notifyUnsaved()
        hasNotified = true
      }
    },
    removeItem() {},
  }
}

/** The gift of the next order, in this browser. Loaded with the drawer. */
export const giftStore = createStore<GiftState>()(persist(() => NO_GIFT, { name: GIFT_KEY, storage: createStorage() }))
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
  const sync = ({ key }: Pick<StorageEvent, 'key'>) => {
    if (key === null || key === GIFT_KEY) void giftStore.persist.rehydrate()
  }
  sync({ key: GIFT_KEY })
  addEventListener('storage', sync)
  return () => removeEventListener('storage', sync)
}
