export type ValueControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a visitor did before the page was hydrated. */
export type EarlyEvent = {
  type: string
  /** The pressed button, the submitted form, the changed control, or what had the focus at a shortcut. */
  target: Element
  /** What the control held after the event. */
  value?: string | undefined
  checked?: boolean | undefined
}

/** What the document's inline scripts record for the shop's script. */
export type EarlyInput = {
  events: EarlyEvent[]
  /** While true, events reach the page: one is being replayed. */
  isReplaying?: boolean
  /** Stops recording: from then on events reach the page as usual. */
  stop: () => void
  /** Called after each recorded press. */
  onPress?: () => void
  /** Tells whoever presses something that the shop's script did not come; `retry` is the way on. Without it: no longer. */
  fail?: (retry?: () => void) => void
  /** Puts the queries that the page was rendered from into the document, where they have a file of their own. */
  loadState?: () => Promise<unknown>
}

declare global {
  var earlyInput: EarlyInput | undefined
  /** Loads the whole style sheet, once. A document has only the styles that it and the chunks that it names need. */
  var loadStyles: (() => Promise<unknown>) | undefined
}
