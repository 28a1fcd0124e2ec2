import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { environment } from '../../backends/current-environment'
import type { CartLine } from '../lines'
import type { CartTotals } from './cart-totals'
import { CodeChips } from './code-chips'
import { CodeField } from './code-field'
import { DestinationSelect } from './destination-select'
import { RetryNotice } from './retry-notice'
import { useCartTotals } from './use-cart-totals'

type Props = {
  /** The available lines. */
  lines: readonly CartLine[]
  /** In cents. */
  subtotal: number
  /** Receives null until Shopify has responded for these lines. */
  onTotals: (totals: CartTotals | null) => void
}

/** Codes and gift cards of Shopify's checkout, or the destination of Stripe's, below the lines. */
export function CartExtras({ lines, subtotal, onTotals }: Props) {
  const { input, codes, giftCard, cart, totals, hasFailed, isFetching, retry } = useCartTotals(lines, subtotal)
  const report = useEffectEvent(onTotals)
  const key = JSON.stringify(totals)
  useEffect(() => () => report(null), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key compares totals by value
  useEffect(() => report(totals), [key])
  const root = useRef<HTMLDivElement>(null)
  const moveFocus = () => root.current?.querySelector<HTMLElement>('input, select')?.focus()
  const isShopify = environment().checkout === 'shopify'
  return (
    <div ref={root} className="grid gap-5 border-t border-line py-5 empty:hidden">
      {isShopify && input && <CodeField input={input} />}
      <CodeChips codes={codes} giftCard={giftCard} cart={cart} onRemoved={moveFocus} />
      {!isShopify && codes.length > 0 && (
        <p className="text-sm">
          <Trans>Please enter your code on the payment page.</Trans>
        </p>
      )}
      {hasFailed && (codes.length > 0 || giftCard) && (
        <RetryNotice label={t`Check again`} busy={isFetching} onRetry={retry} className="text-warning">
          <Trans>We couldn’t check your discounts just now.</Trans>
        </RetryNotice>
      )}
      {!isShopify && <DestinationSelect />}
    </div>
  )
}
