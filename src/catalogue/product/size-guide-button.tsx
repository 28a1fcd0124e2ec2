import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAssortment } from '../../backends/assortment-context'
import { lazyComponent, preloadOnIntent } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import type { Product } from '../product'
import { sizeGuideKind } from './measured-sizes'

const sizeGuide = lazyComponent(() => import('./size-guide').then(({ SizeGuide }) => SizeGuide))

export function SizeGuideButton({ product }: { product: Product }) {
  const [open, setOpen] = useState(false)
  const { categories } = useAssortment()
  const kind = sizeGuideKind(product, categories)
  if (!kind) return null
  return (
    <>
      <button
        type="button"
        className="action text-link -my-3.5 justify-self-start"
        onClick={() => setOpen(true)}
        {...preloadOnIntent(sizeGuide)}
      >
        <Trans>Find your size</Trans>
      </button>
      {open && (
        <LazyOverlay
          component={sizeGuide}
          props={{ product, kind, onClose: () => setOpen(false) }}
          isOpen
          failureText={t`We couldn’t open the size guide.`}
          onGiveUp={() => setOpen(false)}
        />
      )}
    </>
  )
}
