import { Button } from '../ui/button'
import { openCart } from './drawer-state'

/** Opens the cart, from a page that tells what became of a checkout. */
export function BackToCart() {
  return (
    <Button className="justify-self-start" aria-haspopup="dialog" onClick={openCart}>
      Back to your cart
    </Button>
  )
}
