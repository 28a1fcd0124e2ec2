import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { leaveDocument } from '../../browser/overlay-history'
import { useIsOnline } from '../../browser/use-is-online'
import { publishCheckout } from '../cart'
import type { CartLine } from '../lines'
import { checkoutErrorText } from './checkout-error'
import type { Checkout } from './shopify-checkout'

type CheckoutTab = {
  /** Opens this URL in the tab, or in place of the page if there is no tab. */
  navigate: (url: string) => void
  close: () => void
}

/**
 * Apps whose own browser shows a new window in place of the page, which would be gone with the press: Facebook and
 * Messenger, Instagram, Line, WeChat, TikTok, Snapchat, Pinterest, and each Android WebView (`; wv`), which does so by
 * default (`setSupportMultipleWindows`). An installed page isn't one. tests/contract/SERVICES.md has the sources.
 */
const IN_APP_BROWSER =
  /; wv\)|FBA[NV]\/|FB_IAB|Instagram|\bLine\/|MicroMessenger|musical_ly|Bytedance|Snapchat|Pinterest/i

/** An empty tab without access to the shop's window; null if there is none, or by the browser's hint no connection. */
function openEmptyTab(): Window | null {
  if (!navigator.onLine || IN_APP_BROWSER.test(navigator.userAgent)) return null
  const tab = window.open('', '_blank')
  // Some apps answer with the page itself.
  if (!tab || tab === window || tab.closed) return null
  tab.opener = null
  return tab
}

/**
 * Opens a tab, unless this page has to lead on itself. Call it in the click handler: browsers block tabs opened after
 * an await.
 */
export function openCheckoutTab(): CheckoutTab {
  const tab = openEmptyTab()
  return {
    navigate(url) {
      // After this, nothing follows from the handle: another origin looks closed.
      if (tab && !tab.closed) tab.location.replace(url)
      else leaveDocument(url)
    },
    close() {
      tab?.close()
    },
  }
}

type Press = { lines: readonly CartLine[]; tab: CheckoutTab; signal: AbortSignal }

type Options = {
  /** Throws BackendError, or the signal's reason. */
  create: (lines: readonly CartLine[], signal: AbortSignal) => Promise<Checkout>
  /** Called before the checkout opens, which may navigate away. */
  onCreated?: (checkout: Checkout) => void
  /** Not called for a checkout that was cancelled. */
  onFailed?: (error: unknown) => void
}

/** Creates a checkout and opens it in a new tab. */
export function useCheckoutTab({ create, onCreated, onFailed }: Options) {
  const request = useRef<AbortController>(undefined)
  // For the message.
  useIsOnline()
  const { mutate, reset, data, error, isPending } = useMutation({
    async mutationFn({ lines, tab, signal }: Press) {
      try {
        const checkout = await create(lines, signal)
        signal.throwIfAborted()
        // Reset first: closing the drawer cancels the request.
        request.current = undefined
        onCreated?.(checkout)
        tab.navigate(checkout.url)
        publishCheckout(lines)
        return checkout
      } catch (failure) {
        if (!signal.aborted) {
          request.current = undefined
          tab.close()
          onFailed?.(failure)
        }
        throw failure
      }
    },
  })

  /** Cancels: a late response opens nothing. */
  function cancel(): void {
    if (!request.current) return
    request.current.abort()
    request.current = undefined
    reset()
  }

  const leave = useEffectEvent(cancel)
  useEffect(() => () => leave(), [])

  /** Call it in the click handler: browsers block tabs opened later. */
  function start(lines: readonly CartLine[]): void {
    if (request.current) return
    reset()
    const controller = new AbortController()
    request.current = controller
    const tab = openCheckoutTab()
    controller.signal.addEventListener('abort', () => tab.close())
    mutate({ lines, tab, signal: controller.signal })
  }

  return {
    start,
    cancel,
    isPending,
    checkout: data,
    error,
    /** Why the last checkout didn't open, or null. */
    message: error && checkoutErrorText(error),
  }
}
