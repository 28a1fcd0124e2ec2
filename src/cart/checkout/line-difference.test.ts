import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getLineId, type LineAttribute } from '../lines'
import type { CartLineInput } from './checkout-lines'
import { diffLines, isEmptyDifference, type RemoteLine } from './line-difference'

const variant = (number: number) => `gid://shopify/ProductVariant/${number}`
const attributeLists = fc.constantFrom<LineAttribute[]>(
  [],
  [{ key: 'Engraving', value: '兩' }],
  [{ key: 'Engraving', value: '儀' }],
)
const ids = fc.integer({ min: 1, max: 4 }).map(variant)
const quantities = fc.integer({ min: 1, max: 5 })
const inputs = fc.array(fc.record({ merchandiseId: ids, quantity: quantities, attributes: attributeLists }))
const remoteLines = fc
  .uniqueArray(fc.record({ variantId: ids, quantity: quantities, attributes: attributeLists }), { selector: getLineId })
  .map((lines) => lines.map((line, index): RemoteLine => ({ ...line, id: `line-${index}` })))

/** A cart's quantities after a difference is applied, by line. */
function applyDifference(remote: readonly RemoteLine[], wanted: readonly CartLineInput[]): Record<string, number> {
  const { remove, update, add } = diffLines(remote, wanted)
  const remaining = remote
    .filter(({ id }) => !remove.includes(id))
    .map((line) => [getLineId(line), update.find(({ id }) => id === line.id)?.quantity ?? line.quantity] as const)
  const added = add.map(
    ({ merchandiseId, attributes, quantity }) =>
      [getLineId({ variantId: merchandiseId, attributes }), quantity] as const,
  )
  expect(new Set([...remaining, ...added].map(([id]) => id)).size).toBe(remaining.length + added.length)
  return Object.fromEntries([...remaining, ...added])
}

test('any remote cart has exactly the wanted quantities after its difference', () => {
  fc.assert(
    fc.property(remoteLines, inputs, (remote, wanted) => {
      const expected: Record<string, number> = {}
      for (const { merchandiseId, attributes, quantity } of wanted) {
        const id = getLineId({ variantId: merchandiseId, attributes })
        expected[id] = (expected[id] ?? 0) + quantity
      }
      expect(applyDifference(remote, wanted)).toEqual(expected)
    }),
  )
})

test('a remote cart with the wanted lines in another order has no difference', () => {
  const remote = [1, 2].map((number) => ({
    id: `line-${number}`,
    variantId: variant(number),
    attributes: [],
    quantity: number,
  }))
  const wanted = [2, 1].map((number) => ({ merchandiseId: variant(number), quantity: number }))
  expect(isEmptyDifference(diffLines(remote, wanted))).toBe(true)
  expect(isEmptyDifference(diffLines(remote, wanted.slice(1)))).toBe(false)
})
