import { GraphQLError } from 'graphql'
import { type Attribute, type Cart, type CartLine, createLineId } from './carts'
import { type Catalogue, type CatalogueVariant, getMaxQuantity } from './catalogue'

export type LineInput = { merchandiseId: string; quantity?: number | null; attributes?: Attribute[] | null }

export type LineUpdate = {
  id: string
  merchandiseId?: string | null
  quantity?: number | null
  attributes?: Attribute[] | null
}

type UserError = { code: string; field: string[]; message: string }

type Warning = {
  code: 'MERCHANDISE_NOT_ENOUGH_STOCK' | 'MERCHANDISE_OUT_OF_STOCK'
  message: string
  target: string
}

export type CartChange = { cart: Cart; userErrors: UserError[]; warnings: Warning[] }

/** The limits of Shopify's cart. */
const MAX_CART_LINES = 500
const MAX_INPUT_ITEMS = 250
const MAX_QUANTITY = 1_000_000

/** Lists of more than 250 entries fail the whole request, before any of it is done. */
export function assertInputSize(list: readonly unknown[], path: string): void {
  if (list.length <= MAX_INPUT_ITEMS) return
  throw new GraphQLError(
    `The input array size of ${list.length} is greater than the maximum allowed of ${MAX_INPUT_ITEMS}.`,
    {
      extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED', argument: path },
    },
  )
}

/**
 * The cart with these lines in it: a variant that is there already (with the same attributes) gains quantity. An
 * unknown variant or an impossible quantity is an error and changes nothing; what the stock does not cover is put in
 * as far as it goes (down to 0 for what is sold out), with a warning.
 */
export function addLines(cart: Cart, lines: readonly LineInput[], catalogue: Catalogue, path: string[]): CartChange {
  const userErrors = lines.flatMap((line, index) =>
    validateLine([...path, String(index)], line.merchandiseId, line.quantity ?? 1, catalogue),
  )
  if (userErrors.length > 0) return { cart, userErrors, warnings: [] }

  const next = structuredClone(cart)
  const changed = new Set<CartLine>()
  for (const { merchandiseId, quantity, attributes } of lines) {
    const own = attributes ?? []
    const known = next.lines.find(
      (line) => line.variantId === merchandiseId && haveSameAttributes(line.attributes, own),
    )
    if (known) known.quantity += quantity ?? 1
    else next.lines.push({ id: createLineId(cart), variantId: merchandiseId, quantity: quantity ?? 1, attributes: own })
    const line = known ?? next.lines.at(-1)
    if (line) changed.add(line)
  }
  const tooMany = validateLineCount(next, path)
  if (tooMany) return { cart, userErrors: [tooMany], warnings: [] }
  return { cart: next, userErrors: [], warnings: limitToStock(changed, catalogue) }
}

export function updateLines(cart: Cart, updates: readonly LineUpdate[], catalogue: Catalogue): CartChange {
  const userErrors = updates.flatMap((update, index) => {
    const line = cart.lines.find(({ id }) => id === update.id)
    if (!line) return [noLine(update.id, ['lines', String(index), 'id'])]
    const quantity = update.quantity ?? line.quantity
    return validateLine(['lines', String(index)], update.merchandiseId ?? line.variantId, quantity, catalogue)
  })
  if (userErrors.length > 0) return { cart, userErrors, warnings: [] }

  const next = structuredClone(cart)
  const changed = new Set<CartLine>()
  for (const update of updates) {
    const line = next.lines.find(({ id }) => id === update.id)
    if (!line) continue
    line.variantId = update.merchandiseId ?? line.variantId
    line.quantity = update.quantity ?? line.quantity
    line.attributes = update.attributes ?? line.attributes
    if (update.quantity === 0) next.lines.splice(next.lines.indexOf(line), 1)
    else changed.add(line)
  }
  return { cart: next, userErrors: [], warnings: limitToStock(changed, catalogue) }
}

export function removeLines(cart: Cart, ids: readonly string[]): CartChange {
  const userErrors = ids.flatMap((id, index) =>
    cart.lines.some((line) => line.id === id) ? [] : [noLine(id, ['lineIds', String(index)])],
  )
  if (userErrors.length > 0) return { cart, userErrors, warnings: [] }
  return {
    cart: { ...cart, lines: cart.lines.filter(({ id }) => !ids.includes(id)) },
    userErrors: [],
    warnings: [],
  }
}

/** Lowers each line to what the stock covers and says so. */
function limitToStock(lines: ReadonlySet<CartLine>, catalogue: Catalogue): Warning[] {
  return [...lines].flatMap((line) => {
    const variant = catalogue.variantById.get(line.variantId)
    const most = variant ? getMaxQuantity(variant) : 0
    if (line.quantity <= most) return []
    line.quantity = most
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

function validateLineCount(cart: Cart, field: string[]): UserError | undefined {
  if (cart.lines.length <= MAX_CART_LINES) return undefined
  return { code: 'CART_TOO_LARGE', field, message: `The cart can hold ${MAX_CART_LINES} lines at most.` }
}

function noLine(id: string, field: string[]): UserError {
  return { code: 'INVALID_MERCHANDISE_LINE', field, message: `The merchandise line with id ${id} does not exist.` }
}

function haveSameAttributes(a: readonly Attribute[], b: readonly Attribute[]): boolean {
  return a.length === b.length && a.every(({ key, value }) => b.some((own) => own.key === key && own.value === value))
}
