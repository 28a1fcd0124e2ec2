import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { GIFT_NOTE_MAX, GIFT_WRAP_HANDLE } from '../../domain/shop'
import { formatCharacterCount } from '../../forms/code-point-length'
import { formatCents } from '../../language/format'
import { Checkbox } from '../../ui/checkbox'
import { Field } from '../../ui/field'
import { clearGift, removeFromCart, restoreToCart } from '../cart'
import { cartStore } from '../cart-store'
import { changeGift, findNoteError, useGift } from '../gift'
import { lineOptionsQuery } from '../line-options'
import { type CartLine, findLine, getLineId } from '../lines'
import { RetryNotice } from './retry-notice'

/** Makes the order a gift: a note, gift wrapping, and a packing slip without prices. */
export function GiftPanel({ lines }: { lines: readonly CartLine[] }) {
  const { isGift, note, hidePrices } = useGift()
  useEffect(
    () => () => {
      if (cartStore.getState().items.length === 0) clearGift()
    },
    [],
  )
  return (
    <section aria-label={t`Gift`} className="border-t border-line py-3">
      <Checkbox checked={isGift} onChange={(checked) => changeGift({ isGift: checked })}>
        <Trans>This is a gift</Trans>
      </Checkbox>
      {isGift && (
        <div className="grid gap-2 pt-2 pb-3">
          <Field
            label={t`Gift note (optional)`}
            multiline
            rows={3}
            value={note}
            onChange={(event) => changeGift({ note: event.target.value })}
            error={findNoteError(note)}
            hint={<span className="tabular-nums">{formatCharacterCount(note, GIFT_NOTE_MAX)}</span>}
          />
          <GiftWrap lines={lines} />
          <Checkbox checked={hidePrices} onChange={(checked) => changeGift({ hidePrices: checked })}>
            <Trans>Leave prices off the packing slip</Trans>
          </Checkbox>
        </div>
      )}
    </section>
  )
}

/** Adds gift wrapping as a line; renders nothing if the store doesn't sell it. */
function GiftWrap({ lines }: { lines: readonly CartLine[] }) {
  const { data, error, isFetching, refetch } = useQuery(lineOptionsQuery(GIFT_WRAP_HANDLE))
  const [isAdding, setAdding] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const wrapped = lines.filter(({ product }) => product.handle === GIFT_WRAP_HANDLE)
  const offered = data?.find(({ availableForSale }) => availableForSale)?.merchandise

  async function toggle(isWanted: boolean) {
    setFailed(false)
    if (!isWanted || !offered) {
      for (const line of wrapped) removeFromCart(getLineId(line))
      return
    }
    setAdding(true)
    await restoreToCart({ ...offered, quantity: 1 }, lines.length)
    setAdding(false)
    setFailed(!findLine(cartStore.getState().items, getLineId(offered)))
  }

  if (error && !isFetching && wrapped.length === 0) {
    return (
      <RetryNotice busy={isFetching} onRetry={() => void refetch()} className="text-warning">
        <Trans>We couldn’t load gift wrap.</Trans>
      </RetryNotice>
    )
  }
  const cents = wrapped[0]?.price ?? offered?.price
  if (cents === undefined) return null
  const price = formatCents(cents)
  return (
    <div>
      <Checkbox checked={wrapped.length > 0} busy={isAdding} onChange={(isWanted) => void toggle(isWanted)}>
        <Trans>Gift wrap, {price}</Trans>
      </Checkbox>
      {hasFailed && (
        <p role="alert" className="text-sm text-danger">
          <Trans>We couldn’t add gift wrap. Please try again.</Trans>
        </p>
      )}
    </div>
  )
}
