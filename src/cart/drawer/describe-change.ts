import { formatCents } from '../../language/format'
import { type CartLine, calculateSubtotal, findLine, formatLineName, getLineId } from '../lines'

/** The announcement of a changed quantity or line; empty if nothing changed. */
export function describeChange(previous: readonly CartLine[], current: readonly CartLine[]): string {
  const changed = current.find((line) => {
    const before = findLine(previous, getLineId(line))
    return before !== undefined && before.quantity !== line.quantity
  })
  const subtotalText = `Subtotal ${formatCents(calculateSubtotal(current))}.`
  if (changed) return `${formatLineName(changed)}: quantity ${changed.quantity}. ${subtotalText}`
  const removed = previous.find((line) => !findLine(current, getLineId(line)))
  const added = current.find((line) => !findLine(previous, getLineId(line)))
  if (!removed) return added ? `${formatLineName(added)} is in your cart. ${subtotalText}` : ''
  if (added) return `${formatLineName(added)} instead of ${formatLineName(removed)}. ${subtotalText}`
  return current.length > 0 ? `${formatLineName(removed)} removed. ${subtotalText}` : 'Your cart is empty'
}
