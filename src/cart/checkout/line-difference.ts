import { getLineId, type LineAttribute } from '../lines'
import type { CartLineInput } from './checkout-lines'

/** A line of a cart at Shopify. */
export type RemoteLine = { id: string; variantId: string; attributes: LineAttribute[]; quantity: number }

/** The changes that synchronize a remote cart's lines. */
export type LineDifference = {
  remove: string[]
  update: { id: string; quantity: number }[]
  add: CartLineInput[]
}

const inputId = ({ merchandiseId, attributes }: CartLineInput) => getLineId({ variantId: merchandiseId, attributes })

/** Merges inputs with the same variant and attributes. */
function mergeInputs(inputs: readonly CartLineInput[]): Map<string, CartLineInput> {
  const inputsById = new Map<string, CartLineInput>()
  for (const input of inputs) {
    const quantity = (inputsById.get(inputId(input))?.quantity ?? 0) + input.quantity
    inputsById.set(inputId(input), { ...input, quantity })
  }
  return inputsById
}

/** Compares a remote cart's lines with those it should have. */
export function diffLines(remote: readonly RemoteLine[], inputs: readonly CartLineInput[]): LineDifference {
  const missing = mergeInputs(inputs)
  const difference: LineDifference = { remove: [], update: [], add: [] }
  for (const line of remote) {
    const id = getLineId(line)
    const quantity = missing.get(id)?.quantity
    missing.delete(id)
    if (quantity === undefined) difference.remove.push(line.id)
    else if (quantity !== line.quantity) difference.update.push({ id: line.id, quantity })
  }
  difference.add = [...missing.values()]
  return difference
}

export function isEmptyDifference({ remove, update, add }: LineDifference): boolean {
  return remove.length + update.length + add.length === 0
}
