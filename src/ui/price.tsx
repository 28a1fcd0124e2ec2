import { t } from '@lingui/core/macro'
import { formatCents } from '../language/format'

type Props = {
  /** The original price in cents. */
  compareAtPrice: number | null | undefined
  /** The formatted price. */
  children: string
}

/** A price, with the original one struck through if it is reduced. */
export function Price({ compareAtPrice, children }: Props) {
  if (!compareAtPrice) return children
  return (
    <>
      <s data-slot="compare-at-price" className="whitespace-nowrap text-ink-soft">
        <span className="sr-only">{`${t({ message: 'Was', context: 'price' })} `}</span>
        {formatCents(compareAtPrice)}
      </s>{' '}
      <span className="whitespace-nowrap">
        <span className="sr-only">{`${t({ message: 'Now', context: 'price' })} `}</span>
        {children}
      </span>
    </>
  )
}
