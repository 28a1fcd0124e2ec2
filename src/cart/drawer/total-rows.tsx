import { t } from '@lingui/core/macro'
import { formatCents } from '../../language/format'
import type { CartTotals } from './cart-totals'

type Props = {
  /** Cents. */
  subtotal: number
  /** Null while Shopify has not answered for these lines. */
  totals: CartTotals | null
}

/** The rows between the subtotal and the total; none without discounts and gift cards. */
export function CartTotalRows({ subtotal, totals }: Props) {
  if (!totals || totals.discounts.length + totals.giftCards.length === 0) return null
  const { discounts, totalCents, giftCards } = totals
  return (
    <div className="grid gap-1 border-t border-line py-4 text-sm">
      <Row name={t`Subtotal`} cents={subtotal} />
      {discounts.map(({ name, cents }) => (
        <Row key={name} name={name} cents={-cents} />
      ))}
      {discounts.length > 0 && giftCards.length > 0 && <Row name={t`Total`} cents={totalCents} />}
      {giftCards.map(({ lastCharacters, usedCents }) => (
        <Row key={lastCharacters} name={t`Gift card ending in ${lastCharacters}`} cents={-usedCents} />
      ))}
    </div>
  )
}

/** The amount known so far: the subtotal, less discounts and gift cards. */
export function LastAmount({ subtotal, totals }: Props) {
  const { discounts = [], giftCards = [], totalCents = subtotal } = totals ?? {}
  const paidCents = giftCards.reduce((sum, { usedCents }) => sum + usedCents, 0)
  const total = discounts.length > 0 ? t`Total` : t`Subtotal`
  return (
    <div className="flex items-baseline justify-between">
      <p>{giftCards.length > 0 ? t`To pay` : total}</p>
      <p className="font-display text-display-s lining-nums tabular-nums">{formatCents(totalCents - paidCents)}</p>
    </div>
  )
}

function Row({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <p className="min-w-0 wrap-anywhere">{name}</p>
      <p className="shrink-0 lining-nums tabular-nums">{cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)}</p>
    </div>
  )
}
