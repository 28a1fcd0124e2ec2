import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { followTexts, readText, saveText } from '../browser/stored-text'
import { parseJson, toRecord } from '../domain/parse-json'
import { toast } from '../ui/toast'

const SAVED_KEY = 'liangyi.saved'
/** Same limit as the database's per account. */
export const MAX_SAVED = 200

/** Same rule as in the database. */
const HANDLE = /^[^\s\p{Cc}/?#%<>"]{1,255}$/u
/** More than one account and one browser together can have. */
const MAX_HANDLES = 400

/** The handles in unvalidated data, without duplicates. */
export function toHandles(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const handles = value.filter((item): item is string => typeof item === 'string' && HANDLE.test(item))
  return [...new Set(handles)].slice(0, MAX_HANDLES)
}

type Saved = {
  /** Handles of the saved products, newest first. */
  handles: readonly string[]
  /** The user whose account the list was last merged with. */
  account: string | null
  /** Products whose last change the account hasn't confirmed. */
  unsent: readonly string[]
}

function parseSaved(text: string | null): Saved {
  const { handles, account, unsent } = toRecord(parseJson(text ?? ''))
  return {
    handles: toHandles(handles),
    account: typeof account === 'string' ? account : null,
    unsent: toHandles(unsent),
  }
}

let parsed: { text: string | null; saved: Saved } | undefined

/** Products saved in this browser. */
export function readSaved(): Saved {
  const text = readText(SAVED_KEY)
  if (!parsed || parsed.text !== text) parsed = { text, saved: parseSaved(text) }
  return parsed.saved
}

function notifyUnstored(): void {
  toast(t`Your saved pieces can’t be stored`, {
    description: t`This browser’s storage is full or blocked. They stay until you close this tab.`,
    tone: 'danger',
  })
}

export function updateSaved(change: (saved: Saved) => Partial<Saved>): void {
  const saved = { ...readSaved(), ...change(readSaved()) }
  const isEmpty = saved.handles.length + saved.unsent.length === 0
  saveText(SAVED_KEY, isEmpty ? null : JSON.stringify(saved), notifyUnstored)
}

/** Empties this browser's list, not the account's. */
export function clearSaved(): void {
  saveText(SAVED_KEY, null)
}

/** Saves a product as the newest, or removes it. */
export function setSaved(handle: string, isSaved: boolean): void {
  const { handles, unsent } = readSaved()
  if (handles.includes(handle) === isSaved) return
  if (isSaved && handles.length >= MAX_SAVED) {
    toast(t`Nothing saved`, { description: t`You have saved ${MAX_SAVED} pieces, the most you can save.` })
    return
  }
  updateSaved(() => ({
    handles: isSaved ? [handle, ...handles] : handles.filter((other) => other !== handle),
    unsent: [...unsent.filter((other) => other !== handle), handle],
  }))
}

/** Whether a product is saved; false on the server and in the hydrating render. */
export function useIsSaved(handle: string): boolean {
  return useSyncExternalStore(
    followTexts,
    () => readSaved().handles.includes(handle),
    () => false,
  )
}

const NO_HANDLES: readonly string[] = []

/** The saved products, newest first; empty on the server and in the hydrating render. */
export function useSavedHandles(): readonly string[] {
  return useSyncExternalStore(
    followTexts,
    () => readSaved().handles,
    () => NO_HANDLES,
  )
}

/** Products whose last change the account hasn't confirmed. */
export function useUnsentHandles(): readonly string[] {
  return useSyncExternalStore(
    followTexts,
    () => readSaved().unsent,
    () => NO_HANDLES,
  )
}
