import { Trans } from '@lingui/react/macro'
import { getEngraving } from '../../domain/engraving'
import { formatCents } from '../../language/format'
import type { CartLine } from '../lines'

/** A line's engraving and its fee. */
export function LineEngraving({ line }: { line: CartLine }) {
  const text = getEngraving(line)
  if (text === undefined) return null
  const fee = line.fee && formatCents(line.fee.price)
  return (
    // Keyed, because a browser that translates the page replaces its text nodes.
    <p key={`${text} ${fee}`} className="mt-1 text-sm break-words">
      {fee ? (
        <Trans>
          Engraving “<bdi>{text}</bdi>” + {fee}. Final sale.
        </Trans>
      ) : (
        <Trans>
          Engraving “<bdi>{text}</bdi>”. Final sale.
        </Trans>
      )}
    </p>
  )
}
