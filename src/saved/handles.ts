/** As the database checks it. */
const HANDLE = /^[^\s\p{Cc}/?#%<>"]{1,255}$/u
/** More than one account and one browser can hold. */
const MAX_HANDLES = 400

/** The handles in a value of any shape, each once. */
export function toHandles(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const handles = value.filter((item): item is string => typeof item === 'string' && HANDLE.test(item))
  return [...new Set(handles)].slice(0, MAX_HANDLES)
}
