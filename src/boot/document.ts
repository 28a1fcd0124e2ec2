import type { DehydratedState } from '@tanstack/react-query'
import { ENTRY_ID } from '../browser/document-cache.ts'
import type { LocalImages } from '../domain/image-urls.ts'

/** Element ids that a document's scripts look up. */
export const ROOT_ID = 'root'
export const STATUS_ID = 'early-status'

/** What a document has to load, as JSON in its `ENTRY_ID` script. */
export type Entry = {
  /** The URL of the shop's script. */
  script: string
  /** The URLs of the modules that the script imports for this page. */
  chunks: string[]
  /** The URL of the module whose default export is the page's `PageState`. */
  state?: string
}

/** The texts of a document before its script runs. */
export type DocumentTexts = { locale: string; noScript: string; wait: string; failure: string; retry: string }

/** The data that a page was rendered from. */
export type PageState = { queries: DehydratedState; images: LocalImages }

export type ValueControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A press, submission or change before hydration. */
export type EarlyEvent = {
  type: string
  /** The pressed button, the submitted form, the changed control, or the focused element of a shortcut. */
  target: Element
  /** The control's value after the event. */
  value?: string | undefined
  checked?: boolean | undefined
}

/** Input collected by record.ts, acknowledged by load.ts and replayed by replay-input.ts. */
export type EarlyInput = {
  events: EarlyEvent[]
  /** Lets replayed events through to the page. */
  isReplaying?: boolean
  stop: () => void
  /** Called after each recorded event. */
  onEvent?: () => void
  /** Shows a load error with a retry button to whoever pressed something; no argument clears it. */
  setRetry?: (retry?: () => void) => void
}

declare global {
  var earlyInput: EarlyInput | undefined
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
