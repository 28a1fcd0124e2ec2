import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { countEvent } from '../../count-event'
import { toast } from '../../ui/toast'
import { setCartQuantity } from '../cart'
import { cartDrawerStore, closeCart } from '../cart-drawer-store'
import { cartStore, updateCart } from '../cart-store'
import { cancelCheckout, createCheckoutSignal } from '../checkout-store'
import type { LineProblem } from '../line-availability'
import { type CartLine, findLine, getLineId } from '../lines'
import { CART_CHECKOUT, waitIfOffline } from '../waiting-checkout'
import { CHECKOUT_FAILED, checkoutErrorText, getLineProblems, TRY_AGAIN } from './checkout-error'
import { openCheckoutTab } from './checkout-tab'
import { type CheckoutRequest, type CheckoutResult, createCheckout } from './create-checkout'

const setLoading = (isLoading: boolean) => updateCart(() => ({ isLoading }))

/** Opens the tab, which closes once the request is cancelled. */
function startRequest(lines: readonly CartLine[]): CheckoutRequest {
  const tab = openCheckoutTab()
  const signal = createCheckoutSignal()
  signal.addEventListener('abort', () => {
    if (!cartStore.getState().isLoading) return
    tab.close()
    setLoading(false)
  })
  setLoading(true)
  return { lines, tab, signal }
}

/** Creates a checkout and opens it in the tab. Throws BackendError. */
async function openCheckout(request: CheckoutRequest): Promise<CheckoutResult> {
  const { tab, signal } = request
  try {
    const result = await createCheckout(request)
    // Before the drawer closes, which cancels a checkout that is loading.
    setLoading(false)
    if (result.kind === 'ready') {
      const lines = result.lines.map(({ variantId, attributes, quantity }) => ({ variantId, attributes, quantity }))
      const { cartId, url } = result
      updateCart(() => ({ cartId, checkoutUrl: url, openedCheckout: { openedAt: Date.now(), lines } }))
      tab.navigate(url)
      countEvent('checkout')
      closeCart()
    } else tab.close()
    // Reduce lines to the stock; a sold-out line keeps its quantity and shows a message.
    if (result.kind === 'insufficient-stock')
      for (const { lineId, available } of result.problems) if (available) setCartQuantity(lineId, available)
    return result
  } catch (error) {
    if (!signal.aborted) {
      setLoading(false)
      tab.close()
      toast(CHECKOUT_FAILED, { description: TRY_AGAIN, tone: 'danger', isSilent: true })
    }
    throw error
  }
}

function messageOf(result: CheckoutResult | undefined): string | null {
  if (result?.kind === 'insufficient-stock')
    return 'There’s less in stock than you asked for. See what has changed above.'
  if (result?.kind === 'tab-closed') return 'The checkout tab was closed. Press Checkout to open a new one.'
  return null
}

function hasChanged(pressedLines: readonly CartLine[], items: readonly CartLine[]): boolean {
  return pressedLines.some((line) => findLine(items, getLineId(line))?.quantity !== line.quantity)
}

/** Cancels the checkout when the drawer closes. */
function useCancelOnClose(): void {
  useEffect(() => {
    const unsubscribe = cartDrawerStore.subscribe(({ open }) => {
      if (!open) cancelCheckout()
    })
    return () => {
      unsubscribe()
      cancelCheckout()
    }
  }, [])
}

type UseCheckout = {
  /**
   * Opens a tab, so call it in the click handler. Does nothing without lines or during another checkout. Offline, the
   * checkout waits for the next press.
   */
  startCheckout: (lines: readonly CartLine[]) => void
  isLoading: boolean
  /** The cart has changed since the press, so the checkout will be created again. */
  isRenewing: boolean
  /** The failure of the last checkout, or null. */
  message: string | null
  problems: readonly LineProblem[]
}

/** Creates and opens a checkout of the lines that can be bought. */
export function useCheckout(): UseCheckout {
  const isLoading = useStore(cartStore, (state) => state.isLoading)
  const items = useStore(cartStore, (state) => state.items)
  const { mutate, reset, data, error, variables } = useMutation({ mutationFn: openCheckout })
  useCancelOnClose()
  const isCancelled = variables?.signal.aborted ?? false
  const failure = isCancelled ? null : error
  return {
    startCheckout(lines) {
      if (lines.length === 0 || cartStore.getState().isLoading) return
      if (waitIfOffline(CART_CHECKOUT)) reset()
      else mutate(startRequest(lines))
    },
    isLoading,
    isRenewing: isLoading && variables !== undefined && hasChanged(variables.lines, items),
    message: failure ? checkoutErrorText(failure) : messageOf(data),
    problems: data?.kind === 'insufficient-stock' ? data.problems : getLineProblems(failure),
  }
}
