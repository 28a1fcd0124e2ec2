import { t } from '@lingui/core/macro'
import { useTransition } from 'react'
import { Button, type ButtonVariant } from '../ui/button'
import { addToCart } from './cart'
import { type CartProduct, type CartVariant, type Engrave, formatVariant, toCartMerchandise } from './lines'

type Props = {
  product: CartProduct
  productVariant: CartVariant & { availableForSale: boolean }
  /** The button's style. */
  variant?: ButtonVariant
  className?: string
  /** The variant's size, such as `size 5`. */
  size?: string | undefined
  /**
   * Set if there are several such buttons: the accessible name then includes the product, its options and the price.
   */
  inList?: boolean
  engrave?: Engrave
}

/** Adds one item to the cart; disabled and labelled Sold Out if unavailable. */
export function AddToCart(props: Props) {
  const { product, productVariant, variant = 'primary', className, size, inList = false, engrave } = props
  const { availableForSale } = productVariant
  const { title } = product
  const merchandise = toCartMerchandise(product, productVariant)
  const [isPending, startTransition] = useTransition()
  const addLabel = size ? t`Add to Cart: ${size}` : t`Add to Cart`
  const label = availableForSale ? addLabel : t`Sold Out`
  function add() {
    const engraved = engrave ? engrave(merchandise) : merchandise
    if (engraved) addToCart(engraved, 1, (adding) => startTransition(() => adding))
  }
  return (
    <Button
      variant={variant}
      className={className}
      unavailable={!availableForSale}
      onClick={add}
      // Not `busy`: another press meanwhile adds another item.
      aria-busy={isPending || undefined}
      aria-label={inList ? [t`${label}: ${title}`, formatVariant(merchandise)].filter(Boolean).join(', ') : undefined}
    >
      {label}
    </Button>
  )
}
