import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { announce } from '../../ui/announcer'
import { Button } from '../../ui/button'
import { isSameCode, removeDiscountCode } from '../discount-codes'
import { saveGiftCard } from '../gift-card'
import type { RemoteCart } from './cart-totals'

type Props = {
  codes: readonly string[]
  giftCard: string | null
  cart: RemoteCart | undefined
  /** Called after one is removed, to move focus. */
  onRemoved: () => void
}

/** The cart's codes and gift card, each with a Remove button. */
export function CodeChips({ codes, giftCard, cart, onRemoved }: Props) {
  if (codes.length === 0 && giftCard === null) return null
  const lastCharacters = giftCard?.slice(-4).toLowerCase()

  function getNote(code: string): string | undefined {
    const known = cart?.codes.find((other) => isSameCode(other.code, code))
    if (!known) return undefined
    if (!known.isApplicable) return t`: doesn’t apply to this cart`
    // A shipping code.
    return cart?.discounts.some(({ name }) => isSameCode(name, code)) ? undefined : t`: applied at checkout`
  }
  function remove(code: string) {
    removeDiscountCode(code)
    announce(t`The code ${code} is removed.`)
    onRemoved()
  }
  function removeGiftCard() {
    saveGiftCard(null)
    announce(t`Your gift card is removed.`)
    onRemoved()
  }
  return (
    <ul aria-label={t`Discounts and gift cards`} className="grid gap-2">
      {codes.map((code) => (
        <Chip key={code} name={code} note={getNote(code)} onRemove={() => remove(code)} />
      ))}
      {lastCharacters && <Chip name={t`Gift card ending in ${lastCharacters}`} onRemove={removeGiftCard} />}
    </ul>
  )
}

type ChipProps = {
  name: string
  /** Follows the name, with a colon. */
  note?: string | undefined
  onRemove: () => void
}

function Chip({ name, note, onRemove }: ChipProps) {
  return (
    <li className="flex items-center justify-between gap-3 border border-line pl-3">
      <span className="min-w-0 wrap-anywhere text-sm">
        {name}
        {note && <span className="text-ink-soft">{note}</span>}
      </span>
      <Button variant="quiet" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}
