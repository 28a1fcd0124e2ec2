import { hideOthers } from 'aria-hidden'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Options = {
  /** Takes the focus itself where nothing in it can: it needs a `tabIndex` of -1. */
  panel: RefObject<HTMLElement | null>
  /** Called when Escape is pressed. */
  onClose: () => void
  /** What takes the focus on opening; else the first control that is no link does. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Where the focus goes on close when it is not to the element that had it before; null leaves it where it is. */
  chooseReturnFocus?: ((opener: Element | null) => Element | null) | undefined
}

/** The open panels; the last is on top, and it alone keeps the focus and hears Escape. */
const panels: HTMLElement[] = []

const isOnTop = (panel: HTMLElement) => panels.at(-1) === panel

function canBeTabbedTo(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled')) return false
  // Safari before 17.4 can't tell.
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true
}

const elementsIn = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('*')]

function focus(target: Element | null | undefined): void {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

function focusFirst(panel: HTMLElement): void {
  focus(elementsIn(panel).find((element) => element.tagName !== 'A' && canBeTabbedTo(element)) ?? panel)
}

/** Leads the Tab key from the last control to the first, and back. */
function wrapTab(event: KeyboardEvent, panel: HTMLElement): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const { activeElement } = document
  const controls = elementsIn(panel).filter(canBeTabbedTo)
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]]
  const isAtEnd = activeElement === from || (event.shiftKey && activeElement === panel)
  if (controls.length > 0 && !isAtEnd) return
  event.preventDefault()
  focus(to)
}

/** Keeps the focus in the panel while it is on top. Returns a function that ends it. */
function trapFocus(panel: HTMLElement): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let latest: Element = panel

  function handleFocusIn({ target }: FocusEvent) {
    if (!isOnTop(panel) || !(target instanceof Element)) return
    if (panel.contains(target)) latest = target
    else focus(latest.isConnected ? latest : panel)
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab' && isOnTop(panel)) wrapTab(event, panel)
  }
  document.addEventListener('focusin', handleFocusIn, { signal })
  document.addEventListener('keydown', handleKeyDown, { signal })
  // An element that is removed takes the focus with it, and no event tells.
  const observer = new MutationObserver(() => {
    if (isOnTop(panel) && document.activeElement === document.body) focus(panel)
  })
  observer.observe(panel, { childList: true, subtree: true })
  return () => {
    controller.abort()
    observer.disconnect()
  }
}

/**
 * Makes a panel modal while it is there: the focus moves into it and stays, Escape closes it, assistive technology finds
 * nothing else but what announces, and on close the focus returns. Our own, since Radix's dialog changes inherited
 * styles of the body and renders itself several times on opening: on a slow phone that takes as long again as showing
 * the panel.
 */
export function useModal({ panel, onClose, initialFocus, chooseReturnFocus }: Options): void {
  const opener = useRef<Element>(null)
  const focusReturn = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = useEffectEvent(onClose)
  const takeFocus = useEffectEvent((element: HTMLElement) => {
    if (initialFocus?.current) focus(initialFocus.current)
    else focusFirst(element)
  })
  const returnFocus = useEffectEvent(() => {
    // Without scrolling, as the page has stayed: browsers would scroll far up for a button of the sticky header.
    focus(chooseReturnFocus ? chooseReturnFocus(opener.current) : opener.current)
  })

  useEffect(() => {
    const element = panel.current
    if (!element) return
    clearTimeout(focusReturn.current)
    opener.current ??= document.activeElement
    panels.push(element)
    const releaseFocus = trapFocus(element)
    takeFocus(element)
    // After the focus has moved: browsers refuse to hide what has it.
    const showOthers = hideOthers(element)

    // Before the controls inside hear of it, which could close what is below.
    const handleEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOnTop(element)) return
      event.preventDefault()
      close()
    }
    document.addEventListener('keydown', handleEscape, { capture: true })

    return () => {
      document.removeEventListener('keydown', handleEscape, { capture: true })
      releaseFocus()
      showOthers()
      panels.splice(panels.indexOf(element), 1)
      // Once what closed it has rendered: the next page takes the focus before, and keeps it where it should.
      focusReturn.current = setTimeout(returnFocus)
    }
  }, [panel])
}
