import { useEffect, useRef, useState } from 'react'
import { loadChunk } from '../../load-chunk'
import { Button } from '../../ui/button'
import { SlowNotice } from '../../ui/slow-notice'
import { useIsSlow } from '../../ui/use-is-slow'
import type { CartMerchandise } from '../lines'
import { withTypedEngraving } from '../typed-engraving'
import { BUY_NOW_ID, buyNowPath, waitIfOffline } from '../waiting-checkout'
import { WaitingCheckout } from './checkout-question'
import { openCheckoutTab } from './checkout-tab'

const NOT_LOADED = 'Unable to create checkout. Please try again.'

/** Loads the checkout's code and opens a checkout of one piece in the tab. Resolves with why it did not open. */
async function openBuyNowCheckout(
  merchandise: CartMerchandise,
  tab: ReturnType<typeof openCheckoutTab>,
  signal: AbortSignal,
): Promise<string | null> {
  signal.addEventListener('abort', () => tab.close())
  try {
    const { createBuyNowCheckout } = await loadChunk(() => import('./buy-now-checkout'))
    const checkout = await createBuyNowCheckout(merchandise, signal)
    if (signal.aborted) return null
    if (tab.isClosed()) return 'The checkout tab was closed. Press Buy now to open a new one.'
    if (checkout.url) tab.navigate(checkout.url)
    else tab.close()
    return checkout.message
  } catch (error) {
    console.error('The checkout code could not be loaded.', error)
    tab.close()
    return NOT_LOADED
  }
}

/** Opens a checkout of one piece without changing the cart. */
export function BuyNow({ merchandise }: { merchandise: CartMerchandise }) {
  const checkout = buyNowPath(merchandise.product.handle, merchandise.variantId)
  const [isPending, setIsPending] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const isSlow = useIsSlow(isPending)
  const request = useRef<AbortController>(undefined)
  const button = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Also when the browser leaves the document, for its Back.
    const cancel = () => request.current?.abort()
    addEventListener('pagehide', cancel)
    return () => {
      removeEventListener('pagehide', cancel)
      cancel()
    }
  }, [])

  async function buy() {
    const engraved = withTypedEngraving(merchandise)
    if (!engraved) return
    setMessage(null)
    if (waitIfOffline(checkout)) return
    const controller = new AbortController()
    request.current = controller
    controller.signal.addEventListener('abort', () => setIsPending(false))
    setIsPending(true)
    // In the press itself: browsers block a tab that is opened later.
    const reason = await openBuyNowCheckout(engraved, openCheckoutTab(), controller.signal)
    if (controller.signal.aborted) return
    setIsPending(false)
    setMessage(reason)
  }

  function stopWaiting() {
    request.current?.abort()
    // This button disappears.
    button.current?.querySelector('button')?.focus()
  }

  return (
    <div ref={button} id={BUY_NOW_ID} className="mt-3 grid">
      <Button variant="secondary" className="min-h-13" busy={isPending} onClick={() => void buy()}>
        {isPending ? 'Creating Checkout...' : 'Buy now'}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <SlowNotice isPending={isPending} />
        {isSlow && (
          <Button variant="quiet" onClick={stopWaiting}>
            Stop waiting
          </Button>
        )}
      </div>
      <div className="mt-3 empty:hidden">
        <WaitingCheckout checkout={checkout} />
      </div>
      {message && (
        <p role="alert" className="mt-3 bg-danger-tint px-4 py-3 text-sm text-danger">
          {message}
        </p>
      )}
    </div>
  )
}
