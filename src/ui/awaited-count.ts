import { createStore } from 'zustand/vanilla'

/** The number of cards of the list that a Back or a reload returns to; 0 once the visitor goes on. */
export const awaitedCount = createStore<number>(() => 0)
