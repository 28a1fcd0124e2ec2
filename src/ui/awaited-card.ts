import { createStore } from 'zustand/vanilla'

/** The product whose card a Back returns to, by its handle, until the card is rendered. */
export const awaitedCard = createStore<string | null>(() => null)
