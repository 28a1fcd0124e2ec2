import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { environment } from '../../backends/current-environment'
import { CodeChips } from './code-chips'
import { CodeField } from './code-field'
import { DestinationSelect } from './destination-select'
import { RetryNotice } from './retry-notice'
import type { LiveCart } from './use-live-cart'

type Props = Pick<LiveCart, 'input' | 'codes' | 'giftCard' | 'remoteCart' | 'discounts'>

/** Codes and gift cards of Shopify's checkout, or the destination of Stripe's, below the lines. */
export function CartExtras({ input, codes, giftCard, remoteCart, discounts }: Props) {
  const { hasFailed, isFetching, retry } = discounts
  const root = useRef<HTMLDivElement>(null)
  const moveFocus = () => root.current?.querySelector<HTMLElement>('input, select')?.focus()
  const isShopify = environment().checkout === 'shopify'
  return (
    <div ref={root} className="grid gap-5 border-t border-line py-5 empty:hidden">
      {isShopify && input && <CodeField input={input} />}
      <CodeChips codes={codes} giftCard={giftCard} cart={remoteCart} onRemoved={moveFocus} />
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
