import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { optionValues } from '../../domain/option-values'
import { formatCents } from '../../language/format'
import { cn } from '../../ui/cn'
import { Price } from '../../ui/price'
import { useIsPrerendered } from '../../ui/use-is-prerendered'
import type { Variant } from '../product'
import { goToPicker } from './variant-picker'

/** Whether an element is in the viewport; in a built page undefined until the browser reports it. */
function useIsInView(element: RefObject<HTMLElement | null>): boolean | undefined {
  const [isInView, setIsInView] = useState(useIsPrerendered() ? undefined : true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}

/** Scrolls the focused control out from under the bar, which may appear after the control was focused. */
function uncoverFocus(bar: HTMLElement | null): void {
  const focused = document.activeElement
  if (!bar || !focused || focused === document.body || bar.contains(focused)) return
  const { top, bottom } = focused.getBoundingClientRect()
  if (top < innerHeight && bottom > bar.getBoundingClientRect().top) {
    focused.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
}

type Props = {
  /** The frame of the page's own button. */
  pageButton: RefObject<HTMLElement | null>
  variant: Variant
  buyButton: ReactNode
}

/**
 * A bar at the foot of a small screen while the page's own button is out of view; on a phone from the first paint.
 * Rendered outside the page's sticky column, whose stacking context lies below later content.
 */
export function BuyBar({ pageButton, variant, buyButton }: Props) {
  const isButtonInView = useIsInView(pageButton)
  if (isButtonInView) return null
  const options = optionValues(variant)
  const price = formatCents(variant.price)
  const { compareAtPrice } = variant
  return (
    <section
      ref={uncoverFocus}
      aria-label={t`Buy`}
      data-slot="buy-bar"
      className={cn(
        'fixed inset-x-0 bottom-0 z-bar grid grid-cols-[minmax(min-content,1fr)_auto] items-center gap-5 border-t border-line bg-ground px-gutter py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] short:hidden lg:hidden',
        isButtonInView === undefined && 'md:hidden',
      )}
    >
      <div>
        <p className="tabular-nums">
          <Price compareAtPrice={compareAtPrice}>{price}</Price>
        </p>
        {options && (
          <button
            type="button"
            onClick={goToPicker}
            className="relative flex min-h-6 w-0 min-w-full max-[20rem]:hidden text-sm tabular-nums after:absolute after:inset-x-0 after:-inset-y-2.5"
          >
            <span className="truncate underline underline-offset-4">{options}</span>
            <span className="sr-only">
              <Trans>. Choose another</Trans>
            </span>
          </button>
        )}
      </div>
      {buyButton}
    </section>
  )
}
