import { parseJson } from '../domain/parse-json'

type Area = 'local' | 'session'

// On each access: a forbidden storage throws.
const getStorage = (area: Area) => (area === 'local' ? localStorage : sessionStorage)

/** The stored text; null without one, and if storage is forbidden. */
export function readStored(key: string, area: Area = 'local'): string | null {
  try {
    return getStorage(area).getItem(key)
  } catch {
    return null
  }
}

/** The keys that begin with `prefix`; none if storage is forbidden. */
export function listStoredKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** The stored JSON, which any version or person may have written; undefined for any other text. */
export function readStoredJson(key: string, area: Area = 'local'): unknown {
  return parseJson(readStored(key, area) ?? '')
}

/** Stores a text, or removes it for null; false if storage is full or forbidden. */
export function writeStored(key: string, text: string | null, area: Area = 'local'): boolean {
  try {
    if (text === null) getStorage(area).removeItem(key)
    else getStorage(area).setItem(key, text)
    return true
  } catch {
    return false
  }
}
