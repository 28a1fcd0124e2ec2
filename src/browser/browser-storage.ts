import { parseJson } from '../domain/parse-json'

type Area = 'local' | 'session'

// Read on each access, because blocked storage throws.
const getStorage = (area: Area) => (area === 'local' ? localStorage : sessionStorage)

/** The stored text; null if there is none or storage is blocked. */
export function readStored(key: string, area: Area = 'local'): string | null {
  try {
    return getStorage(area).getItem(key)
  } catch {
    return null
  }
}

/** The stored JSON, in any shape: other versions or people may have written it. Undefined if it isn't JSON. */
export function readStoredJson(key: string, area: Area = 'local'): unknown {
  return parseJson(readStored(key, area) ?? '')
}

/** Removes all texts whose key begins with `prefix`. */
export function removeAllStored(prefix: string, area: Area): void {
  try {
    const storage = getStorage(area)
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  } catch {
    // Blocked storage has none.
  }
}

/** Stores a text, or removes it for null; false if storage is full or blocked. */
export function writeStored(key: string, text: string | null, area: Area = 'local'): boolean {
  try {
    if (text === null) getStorage(area).removeItem(key)
    else getStorage(area).setItem(key, text)
    return true
  } catch {
    return false
  }
}
