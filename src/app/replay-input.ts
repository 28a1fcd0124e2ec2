import type { EarlyEvent, ValueControl } from './inline/early-input'

/** The rendering that a replayed event causes gets this long before the next event. */
const RENDER_TIMEOUT_MS = 500

function isCheck(control: ValueControl): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}

function isValueControl(element: Element): element is ValueControl {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

/** Whether a control still holds what the document gave it. */
function isUnchanged(control: ValueControl): boolean {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
    return control.value === initial?.value
  }
  // A radio is unchecked when another of its group is checked, which is a change of its own.
  return isCheck(control) ? !control.checked || control.defaultChecked : control.value === control.defaultValue
}

/**
 * Adds to what the document's inline script kept each control that no longer holds what the document gave it, such as
 * one that the browser filled in. To be called before hydration, after which nothing tells the two apart.
 */
export function collectChangedControls(): void {
  const events = window.earlyInput?.events
  for (const control of document.querySelectorAll<ValueControl>('input, select, textarea')) {
    const isRecorded = events?.some((event) => event.target === control)
    if (isRecorded || isUnchanged(control)) continue
    const { value } = control
    events?.unshift({ type: 'change', target: control, value, checked: isCheck(control) && control.checked })
  }
}

/** Sets a value as the browser does: React watches the element's own property, and would take its change for its own. */
function setNatively(control: ValueControl, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}

/** Back to what the document said, then a click, so that React sees the change. */
function replayCheck(control: HTMLInputElement): void {
  const group = control.type === 'radio' ? document.getElementsByName(control.name) : []
  for (const other of group) {
    if (other instanceof HTMLInputElement && other.defaultChecked) other.checked = true
  }
  control.checked = control.defaultChecked
  control.click()
}

function replayText(control: ValueControl, value: string): void {
  const caret = control instanceof HTMLSelectElement ? null : control.selectionStart
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue
  setNatively(control, value)
  if (caret !== null && document.activeElement === control && !(control instanceof HTMLSelectElement)) {
    control.setSelectionRange(caret, caret)
  }
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

function replay({ type, target, value, checked }: EarlyEvent): void {
  target.removeAttribute('aria-busy')
  if (type === 'click' && target instanceof HTMLElement) target.click()
  else if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit()
  else if (type === 'keydown') {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }))
  } else if (isValueControl(target)) {
    if (!isCheck(target)) replayText(target, value ?? '')
    else if (checked !== target.defaultChecked) replayCheck(target)
  }
}

function rendered(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: RENDER_TIMEOUT_MS })
    else setTimeout(resolve, RENDER_TIMEOUT_MS / 5)
  })
}

function isValueEvent({ type }: EarlyEvent): boolean {
  return type === 'input' || type === 'change'
}

/** Whether two elements are one control: the same one, or radio buttons of one group. */
function isSameControl(one: Element, other: Element): boolean {
  if (!(one instanceof HTMLInputElement && other instanceof HTMLInputElement)) return one === other
  return one === other || (one.type === 'radio' && other.type === 'radio' && one.name === other.name)
}

/**
 * Replays, once and in their order, the presses and changes that were made before hydration, on the same elements.
 * To be called when the page is hydrated.
 */
export async function replayEarlyInput(): Promise<void> {
  const early = window.earlyInput
  if (!early) return
  const { events } = early
  for (let event = events.shift(); event; event = events.shift()) {
    const { target } = event
    // Of a control's values the last one counts.
    if (isValueEvent(event) && events.some((later) => isValueEvent(later) && isSameControl(later.target, target)))
      continue
    early.isReplaying = true
    replay(event)
    early.isReplaying = false
    await rendered()
  }
  early.stop()
  window.earlyInput = undefined
  document.getElementById('early-status')?.replaceChildren()
}
