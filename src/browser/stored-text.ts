import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage'

/** Texts that local storage has refused, by key; null for a refused removal. */
const refusedTexts = new Map<string, string | null>()
const listeners = new Set<() => void>()
/** The page that the browser's Back restores has missed other tabs' changes. */
const PAGE_EVENTS = ['storage', 'pageshow']

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** The text in local storage, or the newer one that it has refused; null without one. */
export function readText(key: string): string | null {
  return refusedTexts.has(key) ? (refusedTexts.get(key) ?? null) : readStored(key)
}

/**
 * Stores a text, or removes it for null. A text that storage refuses lasts as long as the page; `onRefused` is called
 * for the first.
 */
export function saveText(key: string, text: string | null, onRefused?: () => void): void {
  const hasRefused = refusedTexts.has(key)
  if (writeStored(key, text)) refusedTexts.delete(key)
  else {
    refusedTexts.set(key, text)
    if (!hasRefused) onRefused?.()
  }
  notifyListeners()
}

/** Calls `listener` when this tab or another changes a text. Returns a function that stops it. */
export function followTexts(listener: () => void): () => void {
  // Once for all listeners, of which every card of a list has one.
  if (listeners.size === 0) for (const type of PAGE_EVENTS) addEventListener(type, notifyListeners)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const type of PAGE_EVENTS) removeEventListener(type, notifyListeners)
  }
}

/** The text as this tab and others change it; null on the server and in the hydrating render. */
export function useStoredText(key: string): string | null {
  return useSyncExternalStore(
    followTexts,
    () => readText(key),
    () => null,
  )
}

/** Forgets the texts that storage has refused. */
export function forgetRefusedTexts(): void {
  refusedTexts.clear()
}
