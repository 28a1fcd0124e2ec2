import type { DehydratedState } from '@tanstack/react-query'
import type { LocalImages } from '../domain/image-urls.ts'

/** Element ids that a document's scripts look up. */
export const ROOT_ID = 'root'
export const STATUS_ID = 'early-status'

/** The texts of a document before its script runs. */
export type DocumentTexts = { locale: string; noScript: string; wait: string; failure: string; retry: string }

/** The data that a page was rendered from. */
export type PageState = { queries: DehydratedState; images: LocalImages }

export type ValueControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A press, submission or change before hydration. */
export type EarlyEvent = {
  type: string
  /** The pressed button, the submitted form, or the changed control. */
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
  /** Whether Back or Forward has changed the address, so that another document loads. */
  isLeaving?: boolean
  stop: () => void
  /** Called after each recorded event. */
  onEvent?: () => void
  /** Shows a load error and Try again to whoever pressed something. */
  showFailure?: () => void
}

declare global {
  var earlyInput: EarlyInput | undefined
}
