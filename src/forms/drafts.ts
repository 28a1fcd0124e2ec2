/**
 * What someone has begun to write, kept for the tab alone, so that a reload, a failed send or an expired session loses
 * nothing. A browser that refuses storage keeps no draft; nothing else changes.
 */
const PREFIX = 'liangyi.draft.'

export type Draft = Record<string, string>

/** The draft of this name; empty where there is none or it can't be read. Parts that are not text are left out. */
export function readDraft(name: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}')
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** Keeps the draft; one without any text is forgotten. */
export function writeDraft(name: string, draft: Readonly<Record<string, string | undefined>>): void {
  try {
    if (Object.values(draft).some((text) => text !== undefined && text !== '')) {
      sessionStorage.setItem(PREFIX + name, JSON.stringify(draft))
    } else {
      sessionStorage.removeItem(PREFIX + name)
    }
  } catch {
    // Storage is full or forbidden: the draft lives as long as the page.
  }
}

export function clearDraft(name: string): void {
  writeDraft(name, {})
}
