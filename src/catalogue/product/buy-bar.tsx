import { type ReactNode, useEffect } from 'react'
import { formatCents } from '../../money'
import { TitleText } from '../../ui/title-text'
import type { Product, Variant } from '../product'

type Props = { shown: boolean; product: Product; variant: Variant; action: ReactNode }

const HEIGHT = '4.75rem'
const WIDE = '(min-width: 1024px)'

/** The price and the button at the foot of a phone's screen, once the page's own button has left it. */
export function BuyBar({ shown, product, variant, action }: Props) {
  useEffect(() => {
    if (matchMedia(WIDE).matches) return
    const { body, documentElement } = document
    // What is at the page's end, or focused by keyboard, must not lie under the bar, nor where it will come: a step of
    // the keyboard that scrolls the page's button away brings the bar.
    body.style.setProperty('padding-block-end', HEIGHT)
    documentElement.style.setProperty('scroll-padding-block-end', HEIGHT)
    return () => {
      body.style.removeProperty('padding-block-end')
      documentElement.style.removeProperty('scroll-padding-block-end')
    }
  }, [])
  if (!shown) return null
  return (
    <section
      aria-label="Buy"
      className="fixed inset-x-0 bottom-0 z-bar flex items-center gap-5 border-t border-line bg-ground px-gutter py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] animate-[appear_200ms_ease-out] lg:hidden"
    >
      <div className="min-w-0 grow">
        <p className="truncate font-display text-lg leading-tight">
          <TitleText>{product.title}</TitleText>
        </p>
        <p className="text-sm tabular-nums">{formatCents(variant.price)}</p>
      </div>
      {action}
    </section>
  )
}
