import { createStore } from 'zustand/vanilla'

/** The code of the next order's gift card, in memory alone, since whoever knows it can spend it. */
export const giftCardStore = createStore<{ code: string | null }>(() => ({ code: null }))

/** Cards print their code in groups. */
export const toGiftCardCode = (code: string) => code.replace(/[\s\p{Pd}]/gu, '')

export const readGiftCard = () => giftCardStore.getState().code

export function saveGiftCard(code: string | null): void {
  giftCardStore.setState({ code })
}
