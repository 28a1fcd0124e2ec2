/** An order moves from `processing` to one of the others; `failed` can only change to `paid`. */
export const ORDER_STATUSES = ['processing', 'paid', 'failed'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]
