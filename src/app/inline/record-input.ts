import type { EarlyInput } from './early-input'

function isShortcut(event: Event): boolean {
  return event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey) && event.key === 'k'
}

function record(input: EarlyInput, event: Event): void {
  const { type } = event
  let target = event.target
  if (input.isReplaying || !(target instanceof Element) || target.closest('#early-status')) return
  if (type === 'click') target = target.closest('button:not([aria-disabled=true])')
  else if (type === 'keydown' && !isShortcut(event)) return
  if (!(target instanceof Element)) return
  // Only a control that was typed into or chosen from has a value that matters.
  const { value, checked } = target as Partial<HTMLInputElement>
  input.events.push({ type, target, value, checked })
  if (type === 'input' || type === 'change') {
    // React would hydrate the page for it at once, and put the control back before the choice's next event tells its value.
    if (!document.documentElement.hasAttribute('data-ready')) event.stopImmediatePropagation()
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
  target.setAttribute('aria-busy', 'true')
  input.onPress?.()
}

/** Records what is pressed, typed and chosen until `stop`, for replay-input.ts to replay. Links work by themselves meanwhile. */
export function recordInput(): void {
  const controller = new AbortController()
  const input: EarlyInput = { events: [], stop: () => controller.abort() }
  for (const type of ['click', 'submit', 'input', 'change', 'keydown']) {
    addEventListener(type, (event) => record(input, event), { capture: true, signal: controller.signal })
  }
  window.earlyInput = input
}
