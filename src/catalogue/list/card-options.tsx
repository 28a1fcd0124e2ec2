import { useRef, useState } from 'react'
import { Lazy, lazyComponent, preloadOnIntent } from '../../ui/lazy-component'
import type { Product } from '../product'
import type { VariantActions } from './option-panel'

const optionPanel = lazyComponent(() => import('./option-panel').then(({ OptionPanel }) => OptionPanel))

/** Opens the options of a product in a list. */
export function CardOptions({ product, ...actions }: VariantActions & { product: Product }) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setIsOpen(false)
    opener.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={`Options of ${product.title}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        {...preloadOnIntent(optionPanel)}
        className="absolute right-0 bottom-0 min-h-11 pl-3 text-sm text-ink-soft hover:text-accent"
      >
        Options
      </button>
      {isOpen && (
        <Lazy
          component={optionPanel}
          props={{ product, ...actions, onClose: close }}
          renderFailure={({ onRetry }) => (
            <p role="alert" className="absolute inset-x-0 bottom-11 bg-surface p-3 text-sm text-danger">
              We couldn’t open the options.{' '}
              <button type="button" onClick={onRetry} className="min-h-6 underline">
                Try again
              </button>
            </p>
          )}
        />
      )}
    </>
  )
}
