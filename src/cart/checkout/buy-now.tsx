import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { loadChunk } from '../../browser/load-chunk'
import { Button } from '../../ui/button'
import type { CartLine, CartMerchandise, Engrave } from '../lines'
import { CheckoutProgress } from './checkout-progress'
import { useCheckoutTab } from './use-checkout-tab'

async function createCheckout(lines: readonly CartLine[], signal: AbortSignal) {
  const { createBuyNowCheckout } = await loadChunk(() => import('./create-checkout'))
  return createBuyNowCheckout(lines, signal)
}

type Props = {
  merchandise: CartMerchandise
  engrave: Engrave
  /** Beside the button. */
  children?: ReactNode
}

/** Opens a checkout of one product without changing the cart. */
export function BuyNow({ merchandise, engrave, children }: Props) {
  const { start, cancel, isPending, checkout, message } = useCheckoutTab({
    label: t`Buy now`,
    create: createCheckout,
  })
  const reason = checkout?.kind === 'insufficient-stock' ? checkout.problems[0]?.message : message

  function buy() {
    const engraved = engrave(merchandise)
    if (engraved) start([{ ...engraved, quantity: 1 }])
  }

  return (
    <div className="mt-1 grid justify-items-center">
      <div className="flex flex-wrap items-center justify-center gap-x-2">
        <Button
          variant="quiet"
          className="leading-[2] underline underline-offset-[0.5em]"
          busy={isPending}
          onClick={buy}
        >
          {isPending ? t`Creating Checkout...` : t`Buy now`}
        </Button>
        {children}
      </div>
      {isPending && <CheckoutProgress onStop={cancel} />}
      {reason && (
        <p role="alert" className="mt-3 w-full bg-danger-tint px-4 py-3 text-sm text-danger">
          {reason}
        </p>
      )}
    </div>
  )
}
