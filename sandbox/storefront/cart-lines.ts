import type { WarningCode } from './cart-discounts'
import { type Attribute, type Cart, type CartLine, createLineId } from './carts'
import { type Catalogue, type CatalogueVariant, getMaxQuantity } from './catalogue'
import type { LineRefusals } from './store-options'

export type CartLineInput = { merchandiseId: string; quantity?: number | null; attributes?: Attribute[] | null }

export type UserError = { code: string; field: string[]; message: string }

export type Warning = {
  code: 'MERCHANDISE_NOT_ENOUGH_STOCK' | 'MERCHANDISE_OUT_OF_STOCK' | WarningCode
  message: string
  target: string
}

type CartChange = { cart: Cart; userErrors: UserError[]; warnings: Warning[] }

/** Shopify's cart limits. */
const MAX_CART_LINES = 500
const MAX_QUANTITY = 1_000_000

/**
 * Adds lines to a cart, merging those with the same variant and attributes. Unknown variants and invalid quantities
 * are user errors; a quantity above the stock is lowered with a warning.
 */
export function addLines(
  cart: Cart,
  lines: readonly CartLineInput[],
  { catalogue, refusals }: { catalogue: Catalogue; refusals: LineRefusals },
  path: string[],
): CartChange {
  const userErrors = lines.flatMap((line, index) =>
    [
      ...validateLine([...path, String(index)], line.merchandiseId, line.quantity ?? 1, catalogue),
      ...refuseLine([...path, String(index), 'merchandiseId'], line, catalogue, refusals),
    ].slice(-1),
  )
  if (userErrors.length > 0) return { cart, userErrors, warnings: [] }

  const next = structuredClone(cart)
  const changed = new Set<CartLine>()
  for (const { merchandiseId, quantity, attributes } of lines) {
    const lineAttributes = attributes ?? []
    const existing = next.lines.find(
      (line) => line.variantId === merchandiseId && haveSameAttributes(line.attributes, lineAttributes),
    )
    if (existing) existing.quantity += quantity ?? 1
    else
      next.lines.push({
        id: createLineId(cart),
        variantId: merchandiseId,
        quantity: quantity ?? 1,
        attributes: lineAttributes,
      })
    const line = existing ?? next.lines.at(-1)
    if (line) changed.add(line)
  }
  const lineCountError = validateLineCount(next, path)
  if (lineCountError) return { cart, userErrors: [lineCountError], warnings: [] }
  return { cart: next, userErrors: [], warnings: limitToStock(changed, catalogue) }
}

/** Lowers each line to the stock, with a warning. */
function limitToStock(lines: ReadonlySet<CartLine>, catalogue: Catalogue): Warning[] {
  return [...lines].flatMap((line) => {
    const variant = catalogue.variantById.get(line.variantId)
    const maxQuantity = variant ? getMaxQuantity(variant) : 0
    if (line.quantity <= maxQuantity) return []
    line.quantity = maxQuantity
    return [createStockWarning(line, variant, catalogue)]
  })
}

function createStockWarning(line: CartLine, variant: CatalogueVariant | undefined, catalogue: Catalogue): Warning {
  if (line.quantity > 0) {
    const items = line.quantity === 1 ? '1 item was' : `${line.quantity} items were`
    return {
      code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
      message: `Only ${items} added to your cart due to availability.`,
      target: line.id,
    }
  }
  const title = catalogue.productById.get(variant?.productId ?? '')?.title ?? ''
  return { code: 'MERCHANDISE_OUT_OF_STOCK', message: `The product '${title}' is already sold out.`, target: line.id }
}

function validateLine(field: string[], merchandiseId: string, quantity: number, catalogue: Catalogue): UserError[] {
  if (!catalogue.variantById.has(merchandiseId)) {
    const message = `The merchandise with id ${merchandiseId} does not exist.`
    return [{ code: 'INVALID', field: [...field, 'merchandiseId'], message }]
  }
  if (quantity < 0) {
    return [{ code: 'INVALID', field: [...field, 'quantity'], message: 'The quantity must be 0 or more.' }]
  }
  if (quantity > MAX_QUANTITY) {
    const message = `The quantity must be ${MAX_QUANTITY} or less.`
    return [{ code: 'INVALID', field: [...field, 'quantity'], message }]
  }
  return []
}

function refuseLine(
  field: string[],
  { merchandiseId, quantity }: CartLineInput,
  catalogue: Catalogue,
  { ofShortages, ofHandles }: LineRefusals,
): UserError[] {
  const variant = catalogue.variantById.get(merchandiseId)
  const product = catalogue.productById.get(variant?.productId ?? '')
  const isShort = (variant ? getMaxQuantity(variant) : 0) < (quantity ?? 1)
  if (!(ofShortages && isShort) && !ofHandles.includes(product?.handle ?? '')) return []
  const message = `The product '${product?.title ?? merchandiseId}' can't be purchased as configured.`
  return [{ code: 'MERCHANDISE_NOT_APPLICABLE', field, message }]
}

function validateLineCount(cart: Cart, field: string[]): UserError | undefined {
  if (cart.lines.length <= MAX_CART_LINES) return undefined
  return { code: 'CART_TOO_LARGE', field, message: `The cart can hold ${MAX_CART_LINES} lines at most.` }
}

function haveSameAttributes(a: readonly Attribute[], b: readonly Attribute[]): boolean {
  return (
    a.length === b.length && a.every(({ key, value }) => b.some((other) => other.key === key && other.value === value))
  )
}
