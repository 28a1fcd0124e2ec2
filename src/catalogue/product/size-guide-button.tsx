import { useState } from 'react'
import { lazyComponent, preloadQuietly } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import type { Product } from '../product'

const sizeGuide = lazyComponent(
  () => import('./size-guide'),
  ({ SizeGuide }) => SizeGuide,
)

type SizedProduct = Pick<Product, 'productType' | 'options'>

/** Rings, and bracelets and necklaces that come in sizes. */
export function hasSizeGuide({ productType, options }: SizedProduct): boolean {
  return /^rings"|^(bracelet|necklace)s.*(size|length|diam|\d ?[cm]m)/i.test(
    JSON.stringify([productType, options]).slice(2),
  )
}

/** Opens the guide to the product's sizes, which is fetched on intent. */
export function SizeGuideButton({ product }: { product: Product }) {
  const [open, setOpen] = useState(false)
  const preload = () => preloadQuietly(sizeGuide)
  return (
    <>
      <button
        type="button"
        className="action text-link justify-self-start"
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Find your size
      </button>
      {open && (
        <LazyOverlay
          component={sizeGuide}
          props={{ product, onClose: () => setOpen(false) }}
          isOpen
          failureText="The size guide could not be opened."
          onGiveUp={() => setOpen(false)}
        />
      )}
    </>
  )
}
