import * as z from 'zod/mini'
import { MAX_QUANTITY } from '../../shop'

const attributes = z.optional(z.array(z.object({ key: z.string(), value: z.string() })))
const quantity = z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY))

export const storedMerchandise = z.object({
  variantId: z.string(),
  attributes,
  price: z.int().check(z.minimum(0)),
  selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
  product: z.object({
    title: z.string(),
    handle: z.string(),
    vendor: z.optional(z.string()),
    image: z.nullable(z.object({ url: z.string(), altText: z.nullable(z.string()) })),
  }),
})

const line = z.extend(storedMerchandise, { quantity, addedAt: z.optional(z.string()) })
const ordered = z.object({ variantId: z.string(), attributes, quantity: z.int().check(z.minimum(1)) })

/** A `CartChange` as browser storage holds it. */
export const storedChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), merchandise: storedMerchandise, quantity }),
  z.object({ kind: z.literal('adjust'), lineId: z.string(), by: z.int() }),
  z.object({ kind: z.literal('remove'), lineId: z.string() }),
  z.object({ kind: z.literal('replace'), lineId: z.string(), merchandise: storedMerchandise }),
  z.object({ kind: z.literal('restore'), line, index: z.int().check(z.minimum(0)) }),
  z.object({ kind: z.literal('subtract'), lines: z.array(ordered) }),
  z.object({ kind: z.literal('clear') }),
])
