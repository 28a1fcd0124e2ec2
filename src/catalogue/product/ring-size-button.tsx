import { useState } from 'react'
import { lazyComponent, preloadQuietly } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import type { Product } from '../product'

const ringSizeGuide = lazyComponent(
  () => import('./ring-size-guide'),
  ({ RingSizeGuide }) => RingSizeGuide,
)

export function isRing({ productType }: Pick<Product, 'productType'>): boolean {
  return productType.toLowerCase() === 'rings'
}

/** Opens the ring-size guide, which is fetched on intent. */
export function RingSizeButton() {
  const [open, setOpen] = useState(false)
  const preload = () => preloadQuietly(ringSizeGuide)
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
          component={ringSizeGuide}
          props={{ onClose: () => setOpen(false) }}
          isOpen
          failureText="The size guide could not be opened."
          onGiveUp={() => setOpen(false)}
        />
      )}
    </>
  )
}
