import { t } from '@lingui/core/macro'
import { loadChunk } from '../../browser/load-chunk'
import { Button } from '../../ui/button'
import { SlowNotice } from '../../ui/loading'
import type { CartLine, CartMerchandise, Engrave } from '../lines'
import { ChangedCartError } from './checkout-error'
import { PaymentLink } from './payment-link'
import { useCheckoutTab } from './use-checkout-tab'

async function loadBuyNowCheckout(lines: readonly CartLine[], signal: AbortSignal) {
  const { createBuyNowCheckout } = await loadChunk(() => import('./create-checkout'))
  return createBuyNowCheckout(lines, signal)
}

/** Opens a checkout of one product without changing the cart. */
export function BuyNow({ merchandise, engrave }: { merchandise: CartMerchandise; engrave: Engrave }) {
  const { start, isPending, checkout, error, message } = useCheckoutTab({ create: loadBuyNowCheckout })
  const reason = error instanceof ChangedCartError ? error.problems[0]?.message : message

  function buy() {
    const engraved = engrave(merchandise)
    if (engraved) start([{ ...engraved, quantity: 1 }])
  }

  return (
    <div className="mt-1 grid justify-items-center">
      <Button variant="quiet" className="leading-[2] underline underline-offset-[0.5em]" busy={isPending} onClick={buy}>
        {isPending ? t`Creating Checkout...` : t`Buy now`}
      </Button>
      <SlowNotice isPending={isPending} />
      {reason && (
        <p role="alert" className="mt-3 w-full bg-danger-tint px-4 py-3 text-sm text-danger">
          {reason}
        </p>
      )}
      {checkout && <PaymentLink url={checkout.url} />}
    </div>
  )
}
