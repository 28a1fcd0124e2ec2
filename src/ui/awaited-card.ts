import { createStore } from 'zustand/vanilla'

/** The handle of the product whose card a returning visitor left the list by, until it is rendered. */
export const awaitedCard = createStore<string | null>(() => null)
