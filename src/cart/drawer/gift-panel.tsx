import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../../domain/paths'
import { GIFT_NOTE_MAX, GIFT_WRAP_HANDLE } from '../../domain/shop'
import { formatCharacterCount } from '../../forms/code-point-length'
import { formatCents } from '../../language/format'
import { AppLink } from '../../ui/app-link'
import { Checkbox } from '../../ui/checkbox'
import { Field } from '../../ui/field'
import { closeCart } from '../cart-drawer-store'
import { changeGift, findNoteError, useGift } from '../gift'

/** Makes the order a gift, with a note and gift wrap. `wrapPrice` is CAD cents; null if there is none to add. */
export function GiftPanel({ wrapPrice }: { wrapPrice: number | null }) {
  const { isGift, note } = useGift()
  const price = wrapPrice !== null && formatCents(wrapPrice)
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
          <p className="text-sm text-ink-soft">
            <Trans>The packing slip has no prices.</Trans>
          </p>
          {price && (
            <AppLink
              to={paths.product(GIFT_WRAP_HANDLE)}
              onClick={closeCart}
              className="action justify-self-start text-link"
            >
              <Trans>Add gift wrap, {price}</Trans>
            </AppLink>
          )}
        </div>
      )}
    </section>
  )
}
