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
