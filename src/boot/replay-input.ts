import { type EarlyEvent, STATUS_ID, type ValueControl } from './document'

/** Time limit for rendering a replayed event. */
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

function isUnchanged(control: ValueControl): boolean {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
    return control.value === initial?.value
  }
  // The newly checked radio records the change.
  return isCheck(control) ? !control.checked || control.defaultChecked : control.value === control.defaultValue
}

/** Records controls that the browser has filled in. Call before hydration, which resets their default values. */
export function collectChangedControls(): void {
  const events = window.earlyInput?.events
  for (const control of document.querySelectorAll<ValueControl>('input, select, textarea')) {
    const isRecorded = events?.some((event) => event.target === control)
    if (isRecorded || isUnchanged(control)) continue
    const { value } = control
    events?.unshift({ type: 'change', target: control, value, checked: isCheck(control) && control.checked })
  }
}

/** Sets a value without React's setter, so that React treats the next event as a change. */
function setNatively(control: ValueControl, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}

/** Restores the initial state and clicks, so that React sees a change. */
function replayCheck(control: HTMLInputElement): void {
  control.checked = control.defaultChecked
  control.click()
}

function replayText(control: ValueControl, value: string): void {
  if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue
  setNatively(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

function replay({ type, target, value, checked }: EarlyEvent): void {
  target.removeAttribute('aria-busy')
  if (type === 'click' && target instanceof HTMLElement) target.click()
  else if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit()
  else if (isValueControl(target)) {
    if (!isCheck(target)) replayText(target, value ?? '')
    else if (checked !== target.defaultChecked) replayCheck(target)
  }
}

function waitForRender(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: RENDER_TIMEOUT_MS })
    else setTimeout(resolve, RENDER_TIMEOUT_MS / 5)
  })
}

function isValueEvent({ type }: EarlyEvent): boolean {
  return type === 'input' || type === 'change'
}

/** Treats a group's radio buttons as one control. */
function isSameControl(one: Element, other: Element): boolean {
  if (!(one instanceof HTMLInputElement && other instanceof HTMLInputElement)) return one === other
  return one === other || (one.type === 'radio' && other.type === 'radio' && one.name === other.name)
}

/** Replays early events in order, once, on the hydrated page. */
export async function replayEarlyInput(): Promise<void> {
  const early = window.earlyInput
  if (!early) return
  const { events } = early
  for (let event = events.shift(); event; event = events.shift()) {
    const { target } = event
    // Replay only a control's last value.
    if (isValueEvent(event) && events.some((later) => isValueEvent(later) && isSameControl(later.target, target)))
      continue
    early.isReplaying = true
    replay(event)
    early.isReplaying = false
    await waitForRender()
  }
  early.stop()
  window.earlyInput = undefined
  document.getElementById(STATUS_ID)?.replaceChildren()
}
