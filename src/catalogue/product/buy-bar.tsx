import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { optionValues } from '../../domain/option-values'
import { formatCents } from '../../language/format'
import { cn } from '../../ui/cn'
import { Price } from '../../ui/price'
import { useMediaQuery } from '../../ui/use-media-query'
import type { Variant } from '../product'
import { goToPicker } from './variant-picker'

type Props = {
  /** Whether the page's own button is in view; undefined until the browser reports it. */
  isButtonInView: boolean | undefined
  variant: Variant
  buyButton: ReactNode
}

const BAR_HEIGHT = '4.75rem'
const WIDE_SCREEN = '(min-width: 1024px)'

/** A bar at the foot of a small screen while the page's own button is out of view; on a phone from the first paint. */
export function BuyBar({ isButtonInView, variant, buyButton }: Props) {
  const isWide = useMediaQuery(WIDE_SCREEN)
  useEffect(() => {
    if (isWide) return
    const { body, documentElement } = document
    // Reserve the bar's height, so that it never covers the end of the page or a focused control.
    body.style.setProperty('padding-block-end', BAR_HEIGHT)
    documentElement.style.setProperty('scroll-padding-block-end', BAR_HEIGHT)
    return () => {
      body.style.removeProperty('padding-block-end')
      documentElement.style.removeProperty('scroll-padding-block-end')
    }
  }, [isWide])
  if (isWide || isButtonInView) return null
  const options = optionValues(variant)
  const price = formatCents(variant.price)
  const { compareAtPrice } = variant
  return (
    <section
      aria-label={t`Buy`}
      className={cn(
        'fixed inset-x-0 bottom-0 z-bar flex items-center gap-5 border-t border-line bg-ground px-gutter py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden',
        isButtonInView === undefined && 'md:hidden',
      )}
    >
      <div className="min-w-0 grow">
        <p className="tabular-nums">
          <Price compareAtPrice={compareAtPrice}>{price}</Price>
        </p>
        {options && (
          <button
            type="button"
            onClick={goToPicker}
            className="relative flex min-h-6 max-w-full text-sm tabular-nums after:absolute after:inset-x-0 after:-inset-y-2.5"
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
