import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './browser-storage'

/** Texts that local storage has refused, by key; null for a refused removal. */
const refusedTexts = new Map<string, string | null>()
const listeners = new Set<() => void>()

/** The text in local storage, or the newer one that it has refused; null without one. */
export function readKept(key: string): string | null {
  return refusedTexts.has(key) ? (refusedTexts.get(key) ?? null) : readStored(key)
}

/**
 * Stores a text, or removes it for null. A text that storage refuses lasts as long as the page; `onRefused` is called
 * for the first.
 */
export function keepText(key: string, text: string | null, onRefused?: () => void): void {
  const hasRefused = refusedTexts.has(key)
  if (writeStored(key, text)) refusedTexts.delete(key)
  else {
    refusedTexts.set(key, text)
    if (!hasRefused) onRefused?.()
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` when this tab or another changes a text. Returns a function that stops it. */
export function followKept(listener: () => void): () => void {
  listeners.add(listener)
  // The page that the browser's Back restores has missed other tabs' changes.
  for (const type of ['storage', 'pageshow']) addEventListener(type, listener)
  return () => {
    listeners.delete(listener)
    for (const type of ['storage', 'pageshow']) removeEventListener(type, listener)
  }
}

/** The text as this tab and others change it; null on the server and in the hydrating render. */
export function useKept(key: string): string | null {
  return useSyncExternalStore(
    followKept,
    () => readKept(key),
    () => null,
  )
}

/** Forgets the texts that storage has refused. */
export function resetKept(): void {
  refusedTexts.clear()
}
