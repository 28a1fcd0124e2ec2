import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIsOnline } from '../../browser/use-is-online'
import { publishCheckout } from '../cart'
import type { CartLine } from '../lines'
import { checkoutErrorText } from './checkout-error'
import { type CheckoutTab, openCheckoutTab } from './checkout-tab'
import type { Checkout } from './shopify-checkout'

type Press = { lines: readonly CartLine[]; tab: CheckoutTab; signal: AbortSignal }

type Options = {
  /** Throws BackendError, or the signal's reason. */
  create: (lines: readonly CartLine[], signal: AbortSignal) => Promise<Checkout>
  /** Called before the checkout opens, which may navigate away. */
  onCreated?: (checkout: Checkout) => void
}

/** Creates a checkout and opens it in a new tab. */
export function useCheckoutTab({ create, onCreated }: Options) {
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
        if (checkout.kind === 'ready') {
          tab.navigate(checkout.url)
          publishCheckout(lines)
        } else tab.close()
        return checkout
      } catch (failure) {
        if (!signal.aborted) {
          request.current = undefined
          tab.close()
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
