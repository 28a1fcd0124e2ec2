const STORAGE_PREFIX = 'liangyi.draft.'
const WRITE_DELAY_MS = 300
/** Characters of a field that are stored; no field of the shop takes as many. */
const MAX_STORED_LENGTH = 20_000

/** The texts of a form by field name. */
export type Draft = Readonly<Record<string, string>>

/** Drafts that are not in storage yet, or that it refused. */
const unstoredDrafts = new Map<string, Draft>()
let writeTimer: ReturnType<typeof setTimeout> | undefined

function parseDraft(stored: string | null): Draft {
  const draft: unknown = JSON.parse(stored ?? '{}')
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) return {}
  return Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** This tab's draft of the form; empty without one. Ignores stored values that are not texts. */
export function readDraft(formName: string): Draft {
  const unstored = unstoredDrafts.get(formName)
  if (unstored) return unstored
  try {
    return parseDraft(sessionStorage.getItem(STORAGE_PREFIX + formName))
  } catch {
    return {}
  }
}

export function hasDraft(formName: string): boolean {
  return Object.keys(readDraft(formName)).length > 0
}

function writeDrafts(): void {
  clearTimeout(writeTimer)
  removeEventListener('pagehide', writeDrafts)
  for (const [formName, draft] of unstoredDrafts) {
    const entries = Object.entries(draft).map(([name, text]) => [name, text.slice(0, MAX_STORED_LENGTH)])
    try {
      sessionStorage.setItem(STORAGE_PREFIX + formName, JSON.stringify(Object.fromEntries(entries)))
      unstoredDrafts.delete(formName)
    } catch {
      // Storage is full or forbidden: the draft lives as long as the page.
    }
  }
}

/** Saves the draft for this tab: for the page at once, for a reload after a pause or when the page is left. */
export function saveDraft(formName: string, draft: Draft): void {
  unstoredDrafts.set(formName, draft)
  clearTimeout(writeTimer)
  writeTimer = setTimeout(writeDrafts, WRITE_DELAY_MS)
  addEventListener('pagehide', writeDrafts)
}

export function clearDraft(formName: string): void {
  unstoredDrafts.delete(formName)
  try {
    sessionStorage.removeItem(STORAGE_PREFIX + formName)
  } catch {
    // Storage is forbidden and holds nothing.
  }
}

/** Writes the drafts to storage, as when the page is left, and forgets them. */
export function resetDrafts(): void {
  writeDrafts()
  unstoredDrafts.clear()
}
