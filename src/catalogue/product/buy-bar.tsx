import { type ReactNode, useEffect } from 'react'
import { formatCents } from '../../domain/money'
import { optionValues } from '../../domain/option-values'
import { Price } from '../../ui/price'
import { TitleText } from '../../ui/title-text'
import type { Product, Variant } from '../product'
import { goToPicker } from './variant-picker'

type Props = { isVisible: boolean; product: Product; variant: Variant; buyButton: ReactNode }

const BAR_HEIGHT = '4.75rem'
const WIDE_SCREEN = '(min-width: 1024px)'

/** A bar at the foot of a phone's screen while the page's own button is out of view. */
export function BuyBar({ isVisible, product, variant, buyButton }: Props) {
  useEffect(() => {
    if (matchMedia(WIDE_SCREEN).matches) return
    const { body, documentElement } = document
    // Reserve the bar's height, so that it never covers the page's end or a focused control.
    body.style.setProperty('padding-block-end', BAR_HEIGHT)
    documentElement.style.setProperty('scroll-padding-block-end', BAR_HEIGHT)
    return () => {
      body.style.removeProperty('padding-block-end')
      documentElement.style.removeProperty('scroll-padding-block-end')
    }
  }, [])
  if (!isVisible) return null
  const options = optionValues(variant)
  const price = formatCents(variant.price)
  const { compareAtPrice } = variant
  return (
    <section
      aria-label="Buy"
      className="fixed inset-x-0 bottom-0 z-bar flex items-center gap-5 border-t border-line bg-ground px-gutter py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] animate-[appear_200ms_ease-out] lg:hidden"
    >
      <div className="min-w-0 grow">
        <p className="truncate font-display text-lg leading-tight">
          <TitleText>{product.title}</TitleText>
        </p>
        {options ? (
          <button
            type="button"
            onClick={goToPicker}
            className="relative flex min-h-6 max-w-full gap-2 after:absolute after:inset-x-0 after:-inset-y-2.5 text-sm tabular-nums"
          >
            <span className="truncate underline underline-offset-4">{options}</span>{' '}
            <span>
              <Price compareAtPrice={compareAtPrice}>{price}</Price>
            </span>
            <span className="sr-only">. Choose another</span>
          </button>
        ) : (
          <p className="text-sm tabular-nums">
            <Price compareAtPrice={compareAtPrice}>{price}</Price>
          </p>
        )}
      </div>
      {buyButton}
    </section>
  )
}
