import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage'

/** Texts that local storage has refused, by key; null if it refused a removal. */
const refusedTexts = new Map<string, string | null>()
const listeners = new Set<() => void>()
/** `pageshow`: a page restored from the back/forward cache has missed other tabs' changes. */
const PAGE_EVENTS = ['storage', 'pageshow']

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** The text in local storage, or a newer one that it has refused; null if there is none. */
export function readText(key: string): string | null {
  return refusedTexts.has(key) ? (refusedTexts.get(key) ?? null) : readStored(key)
}

/**
 * Stores a text, or removes it for null. A text that storage refuses lives as long as the page; `onRefused` is called
 * for the first one.
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

/** Calls `listener` when this tab or another changes a text. Returns a cleanup function. */
export function followTexts(listener: () => void): () => void {
  // Listen only once, since every card of a list has a listener.
  if (listeners.size === 0) for (const type of PAGE_EVENTS) addEventListener(type, notifyListeners)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const type of PAGE_EVENTS) removeEventListener(type, notifyListeners)
  }
}

/** The text, updated when any tab changes it; null on the server and in the hydrating render. */
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
