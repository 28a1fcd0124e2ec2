import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { cn } from '../../ui/cn'
import { Lazy, lazyComponent, preloadOnIntent } from '../../ui/lazy-component'
import type { Product } from '../product'
import { PLUS_ON_TOUCH, REVEALED } from './card-layout'
import type { VariantActions } from './option-panel'

const optionPanel = lazyComponent(() => import('./option-panel').then(({ OptionPanel }) => OptionPanel))

/** A text beside Add to Cart; where nothing hovers the card's plus, which becomes the cross of the open panel. */
const OPENER = cn(
  PLUS_ON_TOUCH,
  REVEALED,
  'bg-surface text-sm touch:absolute touch:right-0 touch:bottom-0 touch:before:transition-transform touch:aria-expanded:top-0 touch:aria-expanded:bottom-auto touch:aria-expanded:before:rotate-45 aria-expanded:z-2 mouse:aria-expanded:m-px mouse:relative mouse:min-h-11 mouse:px-3 mouse:text-ink-soft mouse:hover:text-accent',
)

/** Opens a product's options in a list. */
export function CardOptions({ product, ...actions }: VariantActions & { product: Product }) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { title } = product

  function close() {
    setIsOpen(false)
    const { activeElement, body } = document
    const card = opener.current?.parentElement
    // A press elsewhere has moved the focus.
    if (activeElement === body || card?.contains(activeElement)) opener.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={t`Options of ${title}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        {...preloadOnIntent(optionPanel)}
        className={OPENER}
      >
        <Trans>Options</Trans>
      </button>
      {isOpen && (
        <Lazy
          component={optionPanel}
          props={{ product, ...actions, onClose: close }}
          renderFailure={({ onRetry }) => (
            <p role="alert" className="absolute inset-x-0 bottom-11 bg-surface p-3 text-sm text-danger">
              <Trans>We couldn’t open the options.</Trans>{' '}
              <button type="button" onClick={onRetry} className="min-h-6 underline">
                <Trans>Try again</Trans>
              </button>
            </p>
          )}
        />
      )}
    </>
  )
}
