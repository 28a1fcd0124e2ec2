import { t } from '@lingui/core/macro'
import { formatCents } from '../language/format'

type Props = {
  /** The original price in cents. */
  compareAtPrice: number | null | undefined
  /** The formatted price. */
  children: string
}

/**
 * A price, with the original one struck through if it is reduced. A browser that translates the page replaces text
 * nodes, so each amount has an element of its own.
 */
export function Price({ compareAtPrice, children }: Props) {
  if (!compareAtPrice) return <span>{children}</span>
  return (
    <>
      <s key={compareAtPrice} data-slot="compare-at-price" className="whitespace-nowrap text-ink-soft">
        <span className="sr-only">{`${t({ message: 'Was', context: 'price' })} `}</span>
        {formatCents(compareAtPrice)}
      </s>
      <span> </span>
      <span key={children} className="whitespace-nowrap">
        <span className="sr-only">{`${t({ message: 'Now', context: 'price' })} `}</span>
        {children}
      </span>
    </>
  )
}
