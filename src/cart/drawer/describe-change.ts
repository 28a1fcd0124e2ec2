import { t } from '@lingui/core/macro'
import { formatCents } from '../../language/format'
import { type CartLine, calculateSubtotal, findLine, formatLineName, getLineId } from '../lines'

/** The announcement of a changed quantity or line; empty if nothing changed. */
export function describeChange(previous: readonly CartLine[], current: readonly CartLine[]): string {
  const changed = current.find((line) => {
    const before = findLine(previous, getLineId(line))
    return before !== undefined && before.quantity !== line.quantity
  })
  const subtotal = formatCents(calculateSubtotal(current))
  const withSubtotal = (text: string) => [text, t`Subtotal ${subtotal}.`].join(' ')
  if (changed) return withSubtotal(describeQuantity(changed))
  const removed = previous.find((line) => !findLine(current, getLineId(line)))
  const added = current.find((line) => !findLine(previous, getLineId(line)))
  const addedName = added && formatLineName(added)
  if (addedName) return withSubtotal(t`${addedName} is in your cart.`)
  const removedName = removed && formatLineName(removed)
  if (!removedName) return ''
  return current.length > 0 ? withSubtotal(t`${removedName} removed.`) : t`Your cart is empty`
}

function describeQuantity(line: CartLine): string {
  const { quantity } = line
  const name = formatLineName(line)
  return t`${name}: quantity ${quantity}.`
}
