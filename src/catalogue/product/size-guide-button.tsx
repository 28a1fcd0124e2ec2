import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { lazyComponent, preloadOnIntent } from '../../ui/lazy-component'
import { LazyOverlay } from '../../ui/lazy-overlay'
import type { Product } from '../product'
import type { SizeKind } from './measured-sizes'

const sizeGuide = lazyComponent(() => import('./size-guide').then(({ SizeGuide }) => SizeGuide))

type Props = { kind: SizeKind; product: Product }

export function SizeGuideButton({ kind, product }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="action text-link -mt-3.5 -mb-1.5 justify-self-start"
        onClick={() => setOpen(true)}
        {...preloadOnIntent(sizeGuide)}
      >
        <Trans>Find your size</Trans>
      </button>
      {open && (
        <LazyOverlay
          component={sizeGuide}
          props={{ kind, product, onClose: () => setOpen(false) }}
          isOpen
          failureText={t`We couldn’t open the size guide.`}
          onGiveUp={() => setOpen(false)}
        />
      )}
    </>
  )
}
