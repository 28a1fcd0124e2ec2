import * as z from 'zod/mini'
import { MAX_QUANTITY } from '../../shop'
import { add, type CartLine, replaceMerchandise, restore, setQuantity, subtractQuantities } from '../lines'

const merchandise = z.object({
  variantId: z.string(),
  price: z.int().check(z.minimum(0)),
  selectedOptions: z.readonly(z.array(z.object({ name: z.string(), value: z.string() }))),
  product: z.object({
    title: z.string(),
    handle: z.string(),
    vendor: z.optional(z.string()),
    image: z.nullable(z.object({ url: z.string(), altText: z.nullable(z.string()) })),
  }),
})
const quantity = z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY))

/** The quantity that was sent without a response: a line that has it needs no second try. */
const attempted = z.optional(quantity)

/** A change of the cart as it is stored until it has been sent. */
export const cartChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('add'),
    merchandise,
    quantity,
    attempted,
    /** A line of the cart that this browser stored before the shop kept its carts in the database. */
    isTakenOver: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('replace'), variantId: z.string(), merchandise, attempted }),
  z.object({ kind: z.literal('set'), variantId: z.string(), quantity }),
  z.object({
    kind: z.literal('restore'),
    merchandise,
    quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
    /** The line's place on screen, and its row's time of creation, which gives it the same place when it is read. */
    index: z.int().check(z.minimum(0)),
    createdAt: z.optional(z.string()),
    attempted,
  }),
  z.object({
    kind: z.literal('subtract'),
    lines: z.array(z.object({ variantId: z.string(), quantity: z.int().check(z.minimum(1)) })),
    attempted,
  }),
  z.object({ kind: z.literal('clear') }),
])

/**
 * Adds, takes another variant instead, sets a quantity (0 removes), puts a removed line back, removes what was ordered, or
 * empties the cart.
 */
export type CartChange = z.infer<typeof cartChange>

function applyChange(lines: readonly CartLine[], change: CartChange): readonly CartLine[] {
  switch (change.kind) {
    case 'add':
      return add(lines, change.merchandise, change.quantity).lines
    case 'replace':
      return replaceMerchandise(lines, change.variantId, change.merchandise)
    case 'set':
      return setQuantity(lines, change.variantId, change.quantity)
    case 'restore':
      return restore(lines, { ...change.merchandise, quantity: change.quantity }, change.index)
    case 'subtract':
      return subtractQuantities(lines, change.lines)
    case 'clear':
      return []
  }
}

/** The lines as they will be once these changes are made, in this order. */
export function applyChanges(lines: readonly CartLine[], changes: readonly CartChange[]): readonly CartLine[] {
  return changes.reduce(applyChange, lines)
}
