import { formatCents } from '../domain/money'

type Props = {
  /** Cents before a reduction. */
  compareAtPrice: number | null | undefined
  /** The price's text. */
  children: string
}

/** A price, after the struck old one if it is reduced. */
export function Price({ compareAtPrice, children }: Props) {
  if (!compareAtPrice) return children
  return (
    <>
      <s data-slot="compare-at-price" className="whitespace-nowrap text-ink-soft">
        <span className="sr-only">Was </span>
        {formatCents(compareAtPrice)}
      </s>{' '}
      <span className="whitespace-nowrap">
        <span className="sr-only">Now </span>
        {children}
      </span>
    </>
  )
}
