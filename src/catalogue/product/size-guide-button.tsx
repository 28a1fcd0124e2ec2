import { useState } from 'react'
import { lazyComponent, preloadQuietly } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import type { Product } from '../product'
import { measuredSizes } from './measured-sizes'

const sizeGuide = lazyComponent(
  () => import('./size-guide'),
  ({ SizeGuide }) => SizeGuide,
)

type SizedProduct = Pick<Product, 'productType' | 'options'>

const MEASURE_NAME = /size|length|diam/i

/** True for rings, and for bracelets and necklaces with sizes. */
export function hasSizeGuide(product: SizedProduct): boolean {
  const type = product.productType.toLowerCase()
  if (type === 'rings') return true
  if (type !== 'bracelets' && type !== 'necklaces') return false
  return product.options.some(({ name }) => MEASURE_NAME.test(name)) || measuredSizes(product).length > 0
}

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
