import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announce } from '../../ui/announcer'
import { Button } from '../../ui/button'
import type { CartInput } from '../checkout/checkout-lines'
import { remoteCartQuery, removeGiftCard, type SyncedCart } from '../checkout/sync-remote-cart'
import { isSameCode, removeDiscountCode } from '../discount-codes'

type Props = {
  codes: readonly string[]
  synced: SyncedCart | undefined
  input: CartInput | null
  /** Called after one is removed, to move focus. */
  onRemoved: () => void
}

/** The cart's codes and gift card, each with a Remove button. */
export function CodeChips({ codes, synced, input, onRemoved }: Props) {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: removeGiftCard,
    onSuccess(changed) {
      client.setQueryData(remoteCartQuery(input, codes).queryKey, changed)
      announce(t`Your gift card is removed.`)
      onRemoved()
    },
  })
  const giftCards = synced?.cart.giftCards ?? []
  if (codes.length + giftCards.length === 0) return null

  function getNote(code: string): string | undefined {
    const known = synced?.cart.codes.find((other) => isSameCode(other.code, code))
    if (!known) return undefined
    if (!known.isApplicable) return t`: doesn’t apply to this cart`
    // A shipping code.
    return synced?.cart.discounts.some(({ name }) => isSameCode(name, code)) ? undefined : t`: applied at checkout`
  }
  function remove(code: string) {
    removeDiscountCode(code)
    announce(t`The code ${code} is removed.`)
    onRemoved()
  }
  return (
    <ul aria-label={t`Discounts and gift cards`} className="grid gap-2">
      {codes.map((code) => (
        <Chip key={code} name={code} note={getNote(code)} onRemove={() => remove(code)} />
      ))}
      {synced &&
        giftCards.map(({ lastCharacters }) => (
          <Chip
            key={lastCharacters}
            name={t`Gift card ending in ${lastCharacters}`}
            note={removal.error ? t`: not removed, please try again` : undefined}
            busy={removal.isPending}
            onRemove={() => removal.mutate(synced)}
          />
        ))}
    </ul>
  )
}

type ChipProps = {
  name: string
  /** Follows the name, with a colon. */
  note: string | undefined
  busy?: boolean
  onRemove: () => void
}

function Chip({ name, note, busy, onRemove }: ChipProps) {
  return (
    <li className="flex items-center justify-between gap-3 border border-line pl-3">
      <span className="min-w-0 wrap-anywhere text-sm">
        {name}
        {note && <span className="text-ink-soft">{note}</span>}
      </span>
      <Button variant="quiet" busy={busy} aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}
