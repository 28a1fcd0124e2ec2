import { Button, type ButtonVariant } from '../ui/button'
import type { LineImage, SelectedOption } from './lines'
import { addToCart } from './storage/cart-adapter'

type Props = {
  /** `price` is CAD cents. */
  variant: { id: string; price: number; selectedOptions: readonly SelectedOption[]; availableForSale: boolean }
  product: { title: string; handle: string; vendor?: string; image: LineImage | null }
  style?: ButtonVariant
  className?: string
  /** Among other buttons of its kind: the name read aloud then says the product too. */
  inList?: boolean
}

/** Puts one of a variant into the cart; a variant that is sold out can't be pressed and says so. */
export function AddToCart({ variant, product, style = 'primary', className, inList = false }: Props) {
  const { id, price, selectedOptions, availableForSale } = variant
  const { title, handle, vendor, image } = product
  const label = availableForSale ? 'Add to Cart' : 'Sold Out'
  function press() {
    addToCart({ variantId: id, price, selectedOptions, product: { title, handle, vendor, image } })
  }
  return (
    <Button
      variant={style}
      className={className}
      unavailable={!availableForSale}
      onClick={press}
      aria-label={inList ? `${label}: ${title}` : undefined}
    >
      {label}
    </Button>
  )
}
