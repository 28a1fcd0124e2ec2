import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { AddToCart } from '../cart/add-to-cart'
import { addToCart } from '../cart/cart'
import { formatVariant, toCartMerchandise } from '../cart/lines'
import { CARD_BUTTON, PLUS_ON_TOUCH, REVEALED } from '../catalogue/cards/card-layout'
import { CardOptions } from '../catalogue/cards/card-options'
import { CardSlotsContext } from '../catalogue/cards/product-card'
import { cheapestAvailable, type Product, type Variant } from '../catalogue/product'
import { paths } from '../domain/paths'
import { CardRating } from '../reviews/card-rating'
import { SaveButton } from '../saved/save-button'
import { AppLink } from '../ui/app-link'
import { buttonClasses } from '../ui/button'
import { cn } from '../ui/cn'

/**
 * Add to Cart of a product in a list, which names its cheapest variant that can be bought, and a choice among the
 * others. On a small screen one button does either.
 */
export function CardBuyButton({ product }: { product: Product }) {
  const variant = cheapestAvailable(product)
  const hasOptions = product.variants.length > 1
  // One that a list doesn't load may be cheaper, or the only one in stock.
  if (!variant || (product.hasMoreVariants && variant.price !== product.price)) return <OptionsLink product={product} />
  const toMerchandise = (chosen: Variant) => toCartMerchandise(product, chosen)
  const add = (chosen: Variant) => addToCart(toMerchandise(chosen))
  return (
    <>
      <AddToCart
        product={product}
        productVariant={variant}
        variant="quiet"
        className={cn(CARD_BUTTON, REVEALED, hasOptions ? 'touch:hidden' : PLUS_ON_TOUCH)}
        inList
      />
      {hasOptions && (
        <CardOptions product={product} onAdd={add} nameVariant={(chosen) => formatVariant(toMerchandise(chosen))} />
      )}
    </>
  )
}

function OptionsLink({ product: { handle, title } }: { product: Product }) {
  return (
    <AppLink
      to={paths.product(handle)}
      aria-label={t`Options of ${title}`}
      className={buttonClasses('quiet', cn(CARD_BUTTON, REVEALED, PLUS_ON_TOUCH))}
    >
      <Trans>Options</Trans>
    </AppLink>
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
