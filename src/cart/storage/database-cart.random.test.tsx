import fc from 'fast-check'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { merchandiseOf, openShop } from '../../../tests/database-cart'
import { deleteCartRows, fetchCartRows } from '../../../tests/factories/cart-rows'
import { network, sandbox } from '../../../tests/sandbox'
import { createUuid } from '../../browser/create-uuid'
import { createAdd } from '../lines'
import { ensureOwner } from './cart-owner'
import { type CartRow, sendStep } from './cart-rows'
import type { PendingStep } from './pending-changes'

const HANDLES = ['rivet-studs', 'tide-comb'] as const

const fate = fc.constantFrom('answered', 'repeated', 'lost before it arrives', 'answer lost', 'repeated, answers lost')
const press = fc.record({
  device: fc.constantFrom(0, 1),
  product: fc.constantFrom(0, 1),
  quantity: fc.integer({ min: 1, max: 5 }),
})

/** Makes each change succeed, fail or lose its response, and completes late ones. */
function interceptChanges() {
  let fates: string[] = []
  network.use(
    http.all('*/rest/v1/cart_items', async ({ request }) => {
      const handle = async () => (await (await sandbox()).handle(request.clone())) ?? HttpResponse.error()
      const next = request.method === 'GET' ? 'answered' : (fates.shift() ?? 'answered')
      if (next === 'lost before it arrives') return HttpResponse.error()
      if (next.startsWith('repeated')) await handle()
      const response = await handle()
      return next.includes('lost') ? HttpResponse.error() : response
    }),
  )
  return (drawn: string[]) => {
    fates = [...drawn]
  }
}

test('two devices’ adds count once each, whatever answers are lost and requests repeated', async () => {
  await openShop()
  const owner = ensureOwner()
  const products = await Promise.all(HANDLES.map(merchandiseOf))
  const setFates = interceptChanges()
  await fc.assert(
    fc.asyncProperty(fc.array(press, { maxLength: 5 }), fc.array(fate, { maxLength: 12 }), async (presses, fates) => {
      await deleteCartRows()
      setFates(fates)
      const rowsByDevice: (readonly CartRow[])[] = [[], []]
      const expected = new Map<string, number>()
      const pending = presses.flatMap(({ device, product, quantity }) => {
        const merchandise = products[product]
        if (!merchandise) return []
        const { variantId } = merchandise
        expected.set(variantId, (expected.get(variantId) ?? 0) + quantity)
        const steps: PendingStep[] = createAdd(merchandise, quantity).steps.map((step) => ({
          ...step,
          key: createUuid(),
        }))
        return steps.map((step) => ({ device, step }))
      })
      let failures = 0
      for (let sent = pending.shift(); sent; sent = pending.shift()) {
        try {
          rowsByDevice[sent.device] = (await sendStep(owner, rowsByDevice[sent.device] ?? [], sent.step)).rows
        } catch (error) {
          failures += 1
          // More than were drawn: a refusal, which would be sent again forever.
          if (failures > fates.length) throw error
          // A reloaded page sends it again after the others.
          rowsByDevice[sent.device] = []
          pending.push(sent)
        }
      }
      const stored = (await fetchCartRows()).map(({ product_id, quantity }) => [product_id, quantity] as const)
      expect(new Map(stored)).toEqual(expected)
    }),
    { numRuns: 20 },
  )
}, 60_000)
