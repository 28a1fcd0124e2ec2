import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { builtEnvironment, environment } from '../../backends/current-environment'
import { buttonClasses } from '../../ui/button'
import { toast } from '../../ui/toast'
import { publishCheckout } from '../cart'
import type { CartMerchandise } from '../lines'
import { CHECKOUT_OFFLINE } from './checkout-error'

/** The store's cart permalink for one product, paid with Shop Pay. */
function shopPayUrl(variantId: string): string {
  const built = builtEnvironment()
  // A path for a same-origin backend: documents are served from origins unknown to the build.
  const origin = 'problems' in built || built.shopify.url === '/' ? '' : built.shopify.url
  return `${origin}/cart/${variantId.slice(variantId.lastIndexOf('/') + 1)}:1?payment=shop_pay`
}

/** Opens Shopify's checkout of one product with Shop Pay; only if Shopify takes the payment. */
export function ShopPayLink({ merchandise }: { merchandise: CartMerchandise }) {
  // Not the checkout's store, which prerendered documents lack.
  if (environment().checkout !== 'shopify') return null

  function open(event: MouseEvent) {
    if (navigator.onLine) return publishCheckout([{ ...merchandise, quantity: 1 }])
    // Instead of the browser's error page.
    event.preventDefault()
    toast(CHECKOUT_OFFLINE, { tone: 'danger' })
  }

  return (
    <>
      <span aria-hidden="true">·</span>
      <a
        href={shopPayUrl(merchandise.variantId)}
        onClick={open}
        target="_blank"
        rel="noopener"
        // Built with the first variant; the address or a press may have chosen another.
        data-replayed=""
        className={buttonClasses('quiet', 'leading-[2] underline underline-offset-[0.5em]')}
      >
        <Trans>
          <span className="sr-only">Buy with </span>Shop Pay<span className="sr-only"> (opens in a new tab)</span>
        </Trans>
      </a>
    </>
  )
}
