import { lazy, Suspense, useState } from 'react'
import type { Product } from '../product'

const importGuide = () => import('./ring-size-guide')
const RingSizeGuide = lazy(importGuide)

export function isRing({ productType }: Pick<Product, 'productType'>): boolean {
  return productType.toLowerCase() === 'rings'
}

/** Opens the ring-size guide, which is fetched on intent. */
export function RingSizeButton() {
  const [open, setOpen] = useState(false)
  const preload = () => void importGuide()
  return (
    <>
      <button
        type="button"
        className="label text-link justify-self-start"
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Find your size
      </button>
      {open && (
        <Suspense>
          <RingSizeGuide onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
