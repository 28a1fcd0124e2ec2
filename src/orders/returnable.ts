import type { OwnOrder } from './order'

/** A line of an order and how many of its pieces can still be returned. */
export type ReturnableLine = { line: number; name: string; left: number }

/** The lines of a paid order to return within its time: no engraved piece, no fee, none that was returned before. */
export function getReturnableLines(order: OwnOrder, now = Date.now()): ReturnableLine[] {
  if (!order.returnableUntil || Date.parse(order.returnableUntil) <= now) return []
  return order.items.flatMap((item, line) => {
    const returned = order.returns
      .flatMap(({ items }) => items)
      .filter((piece) => piece.line === line)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const left = item.isFee || item.engraving ? 0 : item.quantity - returned
    return left > 0 ? [{ line, name: item.name, left }] : []
  })
}
