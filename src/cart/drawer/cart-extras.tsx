import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { environment } from '../../backends/current-environment'
import { DESTINATIONS, type Destination } from '../../domain/shipping-options'
import { announce } from '../../ui/announcer'
import { Button } from '../../ui/button'
import { Select } from '../../ui/select'
import { chooseDestination, useDestination } from '../destination'
import { isSameCode, removeDiscountCode } from '../discount-codes'
import { saveGiftCard } from '../gift-card'
import type { RemoteCart } from './cart-totals'
import { CodeField } from './code-field'
import { RetryNotice } from './retry-notice'
import type { LiveCart } from './use-live-cart'

type Props = Pick<LiveCart, 'input' | 'codes' | 'giftCard' | 'remoteCart' | 'discounts'>

/** Codes and gift cards of Shopify's checkout, or the destination of Stripe's, below the lines. */
export function CartExtras({ input, codes, giftCard, remoteCart, discounts }: Props) {
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
      {(codes.length > 0 || giftCard) && (
        <RetryNotice query={discounts}>
          <Trans>We couldn’t check your discounts just now.</Trans>
        </RetryNotice>
      )}
      {!isShopify && <DestinationSelect />}
    </div>
  )
}

const NAMES: Readonly<Record<Destination, string>> = {
  canada: t`Canada`,
  'united-states': t`United States`,
  international: t`Another country`,
}

const OPTIONS = DESTINATIONS.map((value) => ({ value, label: NAMES[value] }))

/** The destination for which Stripe's session is created. */
function DestinationSelect() {
  function choose(value: string) {
    const chosen = DESTINATIONS.find((candidate) => candidate === value)
    if (chosen) chooseDestination(chosen)
  }
  return (
    <Select
      label={t`Ship to`}
      options={OPTIONS}
      value={useDestination()}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

type CodeChipsProps = {
  codes: readonly string[]
  giftCard: string | null
  cart: RemoteCart | undefined
  /** Called after one is removed, to move focus. */
  onRemoved: () => void
}

/** The cart's codes and gift card, each with a Remove button. */
function CodeChips({ codes, giftCard, cart, onRemoved }: CodeChipsProps) {
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
