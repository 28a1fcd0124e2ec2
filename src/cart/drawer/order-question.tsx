import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button'
import { clearCheckout } from '../cart-store'
import { clearOrder } from '../checkout/clear-order'
import type { CartLine } from '../lines'

type Props = {
  lines: readonly CartLine[]
  /** Called before a line is removed, to move focus. */
  willRemove: (line: CartLine) => void
}

/** Asks whether the last checkout was completed, because Shopify doesn't report it. */
export function OrderQuestion({ lines, willRemove }: Props) {
  function confirm() {
    const [first] = lines
    if (first) willRemove(first)
    clearOrder()
  }
  return (
    <section aria-label={t`Your last checkout`} className="grid gap-3 border-b border-line py-4">
      <p role="status" className="text-sm">
        <Trans>Your last checkout has ended. Did you place your order?</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={confirm}>
          <Trans>Yes, empty my cart</Trans>
        </Button>
        <Button variant="quiet" onClick={clearCheckout}>
          <Trans>No, keep my cart</Trans>
        </Button>
      </div>
    </section>
  )
}
