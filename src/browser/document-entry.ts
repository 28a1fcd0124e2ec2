/** The id of the script that only the shop's own documents have. */
export const ENTRY_ID = 'entry'

/** The scripts and data that a document loads, as JSON in its `ENTRY_ID` script. */
export type Entry = {
  /** The URL of the shop's script. */
  script: string
  /** The URLs of the modules that the script imports for this page. */
  chunks: string[]
  /** The URL of the module whose default export is the page's `PageState`. */
  state?: string
}

type Lookup = { getElementById: (id: string) => { textContent: string | null } | null }

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null || !('script' in value) || !('chunks' in value)) return false
  return typeof value.script === 'string' && Array.isArray(value.chunks)
}

/** The document's entry; undefined for a document that isn't the shop's, such as a host's error page. */
export function readEntry(document: Lookup): Entry | undefined {
  const entry: unknown = JSON.parse(document.getElementById(ENTRY_ID)?.textContent || 'null')
  return isEntry(entry) ? entry : undefined
}
