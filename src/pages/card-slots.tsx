import type { ComponentType, ReactNode } from 'react'
import { AddToCart } from '../cart/add-to-cart'
import { CARD_BUTTON } from '../catalogue/list/card-layout'
import { CardSlotsContext } from '../catalogue/list/product-card'
import { cheapestAvailable, mayHaveCheaper, type Product } from '../catalogue/product'
import { CardRating } from '../reviews/card-rating'
import { SaveButton } from '../saved/save-button'
import { AddCheapest } from './add-cheapest'
import { CardOptions } from './card-options'

/** Add to Cart of a product in a list, for its cheapest variant that can be bought, and a choice among the others. */
export function CardBuyButton({ product }: { product: Product }) {
  const variant = cheapestAvailable(product)
  return (
    <>
      {!variant || mayHaveCheaper(product) ? (
        <AddCheapest product={product} />
      ) : (
        <AddToCart product={product} productVariant={variant} variant="quiet" className={CARD_BUTTON} inList />
      )}
      {product.variants.length > 1 && <CardOptions product={product} />}
    </>
  )
}

const SLOTS = { Rating: CardRating, BuyButton: CardBuyButton, SaveButton }

type Props = {
  /** Replaces the disabled button of a sold-out product. */
  soldOutButton?: ComponentType<{ product: Product }>
  children: ReactNode
}

/** Gives the cards inside it their rating and buttons. */
export function CardSlots({ soldOutButton, children }: Props) {
  const slots = soldOutButton ? { ...SLOTS, SoldOutButton: soldOutButton } : SLOTS
  return <CardSlotsContext value={slots}>{children}</CardSlotsContext>
}
