import { readMark } from '../browser/overlay-history'
import { type EarlyInput, STATUS_ID } from './document'

/*
 * Inlined into the head of every document: records presses, typing and choices, which replay-input.ts replays after
 * hydration. Links work meanwhile, and Back and Forward load their pages. Leaves the entry of an overlay that isn't open
 * any more.
 */

const { documentElement: root } = document
const { pathname } = location

const controller = new AbortController()
const input: EarlyInput = { events: [], stop: () => controller.abort() }

function record(event: Event): void {
  const { type } = event
  let target = event.target
  if (input.isReplaying || !(target instanceof Element) || target.closest(`#${STATUS_ID}`)) return
  if (type === 'click') target = target.closest('button:not([aria-disabled=true])')
  if (!(target instanceof Element)) return
  const { value, checked } = target as Partial<HTMLInputElement>
  input.events.push({ type, target, value, checked })
  if (type === 'input' || type === 'change') {
    // On this event, React would hydrate and reset the control before its `change` event.
    if (!root.hasAttribute('data-ready')) event.stopImmediatePropagation()
  } else {
    event.preventDefault()
    event.stopImmediatePropagation()
    target.setAttribute('aria-busy', 'true')
  }
  input.onEvent?.()
}

for (const type of ['click', 'submit', 'input', 'change']) {
  addEventListener(type, record, { capture: true, signal: controller.signal })
}

/** Back and Forward load their pages, also after another press while one loads. */
function loadOtherPage(): void {
  if (location.pathname === pathname && !input.isLeaving) return
  input.isLeaving = true
  location.reload()
}

addEventListener('popstate', loadOtherPage, { signal: controller.signal })
window.earlyInput = input

const mark = readMark()
if (mark) {
  const { href } = location
  const { overlays: _, ...state } = history.state
  // An open overlay may have changed its page's address.
  const keepAddress = () => location.href === mark.from && history.replaceState(state, '', href)
  addEventListener('popstate', keepAddress, { once: true })
  history.go(-mark.count)
}
