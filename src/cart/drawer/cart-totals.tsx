import { formatCents } from '../../domain/money'

/** Cents, of a remote cart that is in step. */
export type CartTotals = {
  discounts: readonly { name: string; cents: number }[]
  /** After discounts, before gift cards. */
  totalCents: number
  giftCards: readonly { lastCharacters: string; usedCents: number }[]
}

/** Discounts, total and gift cards below the subtotal. */
export function CartTotalRows({ discounts, totalCents, giftCards }: CartTotals) {
  if (discounts.length + giftCards.length === 0) return null
  const paidCents = giftCards.reduce((sum, { usedCents }) => sum + usedCents, 0)
  return (
    <div className="-mt-2 grid gap-1 text-sm">
      {discounts.map(({ name, cents }) => (
        <Row key={name} name={name} cents={-cents} />
      ))}
      {discounts.length > 0 && <Row name="Total" cents={totalCents} />}
      {giftCards.map(({ lastCharacters, usedCents }) => (
        <Row key={lastCharacters} name={`Gift card ending in ${lastCharacters}`} cents={-usedCents} />
      ))}
      {giftCards.length > 0 && <Row name="To pay" cents={totalCents - paidCents} />}
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
