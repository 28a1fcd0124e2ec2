import type { ComponentType, ReactNode } from 'react'
import { AddToCart } from '../cart/add-to-cart'
import { addToCart } from '../cart/cart'
import { notifyAddFailed } from '../cart/cart-toasts'
import { formatVariant, toCartMerchandise } from '../cart/lines'
import { AddCheapest } from '../catalogue/cards/add-cheapest'
import { CARD_BUTTON, PLUS_ON_TOUCH, REVEALED } from '../catalogue/cards/card-layout'
import { CardOptions } from '../catalogue/cards/card-options'
import { CardSlotsContext } from '../catalogue/cards/product-card'
import { cheapestAvailable, mayHaveCheaper, type Product, type Variant } from '../catalogue/product'
import { CardRating } from '../reviews/card-rating'
import { SaveButton } from '../saved/save-button'
import { cn } from '../ui/cn'

/**
 * Add to Cart of a product in a list, which names its cheapest variant that can be bought, and a choice among the
 * others. On a small screen one button does either.
 */
export function CardBuyButton({ product }: { product: Product }) {
  const variant = cheapestAvailable(product)
  const hasOptions = product.variants.length > 1
  const toMerchandise = (chosen: Variant) => toCartMerchandise(product, chosen)
  const add = (chosen: Variant) => addToCart(toMerchandise(chosen))
  return (
    <>
      {!variant || mayHaveCheaper(product) ? (
        <AddCheapest product={product} onAdd={add} onFailure={notifyAddFailed} />
      ) : (
        <AddToCart
          product={product}
          productVariant={variant}
          variant="quiet"
          className={cn(CARD_BUTTON, REVEALED, hasOptions ? 'touch:hidden' : PLUS_ON_TOUCH)}
          inList
        />
      )}
      {hasOptions && (
        <CardOptions product={product} onAdd={add} nameVariant={(chosen) => formatVariant(toMerchandise(chosen))} />
      )}
    </>
  )
}

const SLOTS = { Rating: CardRating, BuyButton: CardBuyButton, SaveButton }

type Props = {
  /** Replaces the disabled button of a sold-out product. */
  soldOutButton?: ComponentType<{ product: Product }>
  children: ReactNode
}

/** Provides the cards inside it with ratings and buttons. */
export function CardSlots({ soldOutButton, children }: Props) {
  const slots = soldOutButton ? { ...SLOTS, SoldOutButton: soldOutButton } : SLOTS
  return <CardSlotsContext value={slots}>{children}</CardSlotsContext>
}
