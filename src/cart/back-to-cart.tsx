import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button'
import { openCart } from './cart-drawer-store'

/** Opens the cart, on pages that follow a checkout. */
export function BackToCart() {
  return (
    <Button className="justify-self-start" aria-haspopup="dialog" onClick={openCart}>
      <Trans>Back to your cart</Trans>
    </Button>
  )
}
