import { formatCents } from '../../money'
import { type CartLine, calculateSubtotal, findLine, formatLineName } from '../lines'

/** The announcement to screen readers when the lines change; empty when neither a quantity nor a line did. */
export function describeChange(previous: readonly CartLine[], current: readonly CartLine[]): string {
  const changed = current.find((line) => {
    const before = findLine(previous, line.variantId)
    return before !== undefined && before.quantity !== line.quantity
  })
  const subtotalText = `Subtotal ${formatCents(calculateSubtotal(current))}.`
  if (changed) return `${formatLineName(changed)}: quantity ${changed.quantity}. ${subtotalText}`
  const removed = previous.find((line) => !findLine(current, line.variantId))
  const added = current.find((line) => !findLine(previous, line.variantId))
  if (!removed) return added ? `${formatLineName(added)} is in your cart. ${subtotalText}` : ''
  if (added) return `${formatLineName(added)} instead of ${formatLineName(removed)}. ${subtotalText}`
  return current.length > 0 ? `${formatLineName(removed)} removed. ${subtotalText}` : 'Your cart is empty'
}
