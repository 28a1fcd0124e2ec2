/** An order moves from `processing` to one of the others; `failed` and `expired` can only change to `paid`. */
export const ORDER_STATUSES = ['processing', 'paid', 'failed', 'expired'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]
