import { createStore } from 'zustand/vanilla'
import { readStoredJson, removeAllStored, writeStored } from '../browser/browser-storage'
import { toRecord } from '../domain/parse-json'

const STORAGE_PREFIX = 'liangyi.draft.'
/** Stored for a moment at a sign-out, which other tabs hear of by its event. */
const FORGOTTEN_KEY = `${STORAGE_PREFIX}forgotten`
/** Stored characters per field; more than any field of the shop accepts. */
const MAX_STORED_LENGTH = 20_000

/** The texts of a form by field name. */
export type Draft = Readonly<Record<string, string>>

/** Drafts that storage has refused, which live as long as the page. */
const refusedDrafts = new Map<string, Draft>()

function parseDraft(stored: unknown): Draft {
  if (Array.isArray(stored)) return {}
  const texts = Object.entries(toRecord(stored)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

/** The form's draft in this tab, or an empty one. Ignores stored values that aren't text. */
export function readDraft(formName: string): Draft {
  return refusedDrafts.get(formName) ?? parseDraft(readStoredJson(STORAGE_PREFIX + formName, 'session'))
}

export function hasDraft(formName: string): boolean {
  return Object.keys(readDraft(formName)).length > 0
}

/** Saves a draft for this tab. */
export function saveDraft(formName: string, draft: Draft): void {
  const entries = Object.entries(draft).map(([name, text]) => [name, text.slice(0, MAX_STORED_LENGTH)])
  const isStored = writeStored(STORAGE_PREFIX + formName, JSON.stringify(Object.fromEntries(entries)), 'session')
  if (isStored) refusedDrafts.delete(formName)
  else refusedDrafts.set(formName, draft)
}

export function clearDraft(formName: string): void {
  refusedDrafts.delete(formName)
  writeStored(STORAGE_PREFIX + formName, null, 'session')
}

/** Counts how often the drafts were forgotten: with each, forms start anew. */
export const draftsStore = createStore(() => ({ generation: 0 }))

function forgetTabsDrafts(): void {
  refusedDrafts.clear()
  removeAllStored(STORAGE_PREFIX, 'session')
  draftsStore.setState(({ generation }) => ({ generation: generation + 1 }))
}

/** Forgets what was typed in all tabs, and the rows that wait for their answer: the next user is somebody else. */
export function forgetDrafts(): void {
  forgetTabsDrafts()
  writeStored(FORGOTTEN_KEY, 'now')
  writeStored(FORGOTTEN_KEY, null)
}

/** Forgets this tab's drafts at a sign-out in another. Returns a cleanup function. */
export function followForgottenDrafts(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => key === FORGOTTEN_KEY && newValue !== null && forgetTabsDrafts()
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** Forgets the drafts that storage has refused, as a reload does. */
export function resetDrafts(): void {
  refusedDrafts.clear()
}
