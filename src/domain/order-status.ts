/** An order moves from `processing` to one of the others; only `paid` replaces `failed` or `expired`. */
export const ORDER_STATUSES = ['processing', 'paid', 'failed', 'expired'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]
