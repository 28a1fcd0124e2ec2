import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { environment } from '../../backends/current-environment'
import type { CartLine } from '../lines'
import type { CartTotals } from './cart-totals'
import { CodeChips } from './code-chips'
import { CodeField } from './code-field'
import { RetryNotice } from './retry-notice'
import { ShippingEstimate } from './shipping-estimate'
import { useRemoteCart } from './use-remote-cart'

type Props = {
  /** The available lines. */
  lines: readonly CartLine[]
  /** In cents. */
  subtotal: number
  /** Null until Shopify's cart is synchronized. */
  onTotals: (totals: CartTotals | null) => void
}

/** Codes, gift cards and shipping, below the lines. */
export function CartExtras({ lines, subtotal, onTotals }: Props) {
  const { input, codes, synced, totals, hasFailed, isFetching, retry } = useRemoteCart(lines, subtotal)
  const report = useEffectEvent(onTotals)
  const key = JSON.stringify(totals)
  useEffect(() => () => report(null), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key compares totals by value
  useEffect(() => report(totals), [key])
  const root = useRef<HTMLDivElement>(null)
  const moveFocus = () => root.current?.querySelector<HTMLElement>('input, select')?.focus()
  const isShopify = environment().checkout === 'shopify'
  return (
    <div ref={root} className="grid gap-5 border-t border-line py-5">
      {isShopify && input && <CodeField input={input} />}
      <CodeChips codes={codes} synced={synced} input={input} onRemoved={moveFocus} />
      {!isShopify && codes.length > 0 && (
        <p className="text-sm">
          <Trans>Please enter your code on the payment page.</Trans>
        </p>
      )}
      {hasFailed && codes.length > 0 && (
        <RetryNotice label={t`Check again`} busy={isFetching} onRetry={retry} className="text-warning">
          <Trans>We couldn’t check your discounts just now.</Trans>
        </RetryNotice>
      )}
      <ShippingEstimate totalCents={totals?.totalCents ?? subtotal} />
    </div>
  )
}
