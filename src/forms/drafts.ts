const STORAGE_PREFIX = 'liangyi.draft.'

/** The texts of a form by field name. */
export type Draft = Readonly<Record<string, string>>

// A full or forbidden storage must not lose what was typed while the page is open.
const unstoredDrafts = new Map<string, Draft>()

function parseDraft(stored: string | null): Draft {
  const draft: unknown = JSON.parse(stored ?? '{}')
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) return {}
  return Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The draft of this form in this tab; empty if there is none or it can't be read. Values that are not texts are left out. */
export function readDraft(formName: string): Draft {
  const unstored = unstoredDrafts.get(formName)
  if (unstored) return unstored
  try {
    return parseDraft(sessionStorage.getItem(STORAGE_PREFIX + formName))
  } catch {
    return {}
  }
}

/** Whether this tab has a draft of this form. */
export function hasDraft(formName: string): boolean {
  return Object.keys(readDraft(formName)).length > 0
}

/** Saves the draft for this tab, so that a reload, a failed request or an expired session loses nothing. */
export function saveDraft(formName: string, draft: Draft): void {
  unstoredDrafts.delete(formName)
  try {
    sessionStorage.setItem(STORAGE_PREFIX + formName, JSON.stringify(draft))
  } catch {
    unstoredDrafts.set(formName, draft)
  }
}

export function clearDraft(formName: string): void {
  unstoredDrafts.delete(formName)
  try {
    sessionStorage.removeItem(STORAGE_PREFIX + formName)
  } catch {
    // A browser that forbids storage has stored nothing.
  }
}
