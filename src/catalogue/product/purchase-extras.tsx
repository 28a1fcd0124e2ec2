import type { ReactNode } from 'react'
import type { Product, Variant } from '../product'
import { BuyBar } from './buy-bar'
import { FewLeft } from './few-left'

type Props = {
  product: Product
  variant: Variant
  /** A chosen option is still loading. */
  isWaiting: boolean
  isScrolledPast: boolean
  buyButton: ReactNode
}

/** The parts around the buy button that may load later. */
export function PurchaseExtras({ product, variant, isWaiting, isScrolledPast, buyButton }: Props) {
  return (
    <>
      <FewLeft handle={product.handle} variantId={variant.id} isForSale={variant.availableForSale && !isWaiting} />
      <BuyBar isVisible={isScrolledPast && !isWaiting} product={product} variant={variant} buyButton={buyButton} />
    </>
  )
}
