import { createStore } from 'zustand/vanilla'

/** The number of cards in the list that Back or a reload returns to; 0 once the visitor moves on. */
export const awaitedCount = createStore<number>(() => 0)
