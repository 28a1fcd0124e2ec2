import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { parseCents } from '../src/domain/money'

export const DEMO_CATALOGUE = join(import.meta.dirname, 'catalogue/products.csv')

const cents = z.string().transform((text, context) => {
  const parsed = parseCents(text)
  if (parsed !== null && parsed >= 0) return parsed
  context.addIssue('not an amount such as "20.00"')
  return z.NEVER
})

const benefit = {
  percentage: z.number().positive().max(100).optional(),
  amount: cents.optional(),
  freeShipping: z.boolean().default(false),
  /** The minimum subtotal. */
  minimum: cents.default(0),
  /** Limits the discount to one vendor's lines. */
  vendor: z.string().min(1).optional(),
  endsAt: z.iso.datetime().optional(),
  once: z.boolean().default(false),
}

const schema = z.strictObject({
  codes: z.array(z.strictObject({ code: z.string().min(1).max(255), ...benefit })).default([]),
  automatic: z.array(z.strictObject({ title: z.string().min(1), ...benefit })).default([]),
  giftCards: z.array(z.strictObject({ code: z.string().min(8).max(20), balance: cents })).default([]),
})

export type DiscountDefinitions = z.output<typeof schema>
export type Discount = Omit<DiscountDefinitions['codes'][number], 'code'>

export const NO_DISCOUNTS: DiscountDefinitions = { codes: [], automatic: [], giftCards: [] }

/** The `discounts.json` beside a product export; empty if there is no such file. Throws if it is invalid. */
export async function loadDiscounts(catalogue: string): Promise<DiscountDefinitions> {
  try {
    return schema.parse(JSON.parse(await readFile(join(dirname(catalogue), 'discounts.json'), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return NO_DISCOUNTS
    throw new Error(`discounts.json: ${error instanceof z.ZodError ? z.prettifyError(error) : String(error)}`)
  }
}

export const isSameCode = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export function isExpired({ endsAt }: Discount, now = Date.now()): boolean {
  return endsAt !== undefined && Date.parse(endsAt) <= now
}

/** The reduction of an amount, in cents, at most the amount itself. */
export function calculateReduction({ percentage = 0, amount = 0 }: Discount, cents: number): number {
  return Math.min(cents, amount + Math.round((cents * percentage) / 100))
}

/** Splits a reduction over amounts in proportion, to the cent. */
export function splitReduction(reduction: number, amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  let [seen, given] = [0, 0]
  return amounts.map((amount) => {
    seen += amount
    const until = total === 0 ? 0 : Math.round((reduction * seen) / total)
    const part = until - given
    given = until
    return part
  })
}

/** Codes and gift card amounts already used by orders. */
export type DiscountUsage = { codes: Set<string>; centsByGiftCard: Map<string, number> }

export function createDiscountUsage(): DiscountUsage {
  return { codes: new Set(), centsByGiftCard: new Map() }
}
