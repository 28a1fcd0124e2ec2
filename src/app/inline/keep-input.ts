import type { EarlyInput } from './early-input'

/*
 * Inlined into the head of every document, at most 1 kB: from the first paint until hydration it keeps what is pressed,
 * typed and chosen, which replay-input.ts then replays. Links work by themselves meanwhile.
 */

const controller = new AbortController()
const input: EarlyInput = { events: [], stop: () => controller.abort() }

function isShortcut(event: Event): boolean {
  return event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey) && event.key === 'k'
}

function keep(event: Event): void {
  const { type } = event
  let target = event.target
  if (input.isReplaying || !(target instanceof Element) || target.closest('#early-status')) return
  if (type === 'click') target = target.closest('button:not([aria-disabled=true])')
  else if (type === 'keydown' && !isShortcut(event)) return
  if (!(target instanceof Element)) return
  // Only a control that was typed into or chosen from has a value that matters.
  const { value, checked } = target as Partial<HTMLInputElement>
  input.events.push({ type, target, value, checked })
  if (type === 'input' || type === 'change') return
  event.preventDefault()
  event.stopImmediatePropagation()
  target.setAttribute('aria-busy', 'true')
  input.onPress?.()
}

for (const type of ['click', 'submit', 'input', 'change', 'keydown']) {
  addEventListener(type, keep, { capture: true, signal: controller.signal })
}
window.earlyInput = input
