/** A call that a function makes in a run, and the function's status if it fails. */
export const FUNCTION_ROWS = [
  // The first row of a service has every fault, so it is one of the fastest. Monitors check the status.
  { operation: 'rpc:check_rate_limit', run: 'health', status: 503 },
  { operation: 'storefront:CheckoutVariants', run: 'create-checkout', status: 502 },
  { operation: 'storefront:FeeVariant', run: 'create-engraved-checkout', status: 502 },
  { operation: 'stripe:create-session', run: 'create-checkout', status: 502 },
  { operation: 'stripe:retrieve-session', run: 'confirm-order', status: 502 },
  // More lines than Stripe includes in its session.
  { operation: 'stripe:list-line-items', run: 'confirm-many-lines', status: 502 },
  // pg_cron calls again, so no batch is lost.
  { operation: 'rpc:next_mirror_batch', run: 'every-minute', status: 502 },
  { operation: 'storefront:MirrorProducts', run: 'every-minute', status: 502 },
  { operation: 'rpc:record_mirror_batch', run: 'every-minute', status: 502 },
  // Allow uncounted calls, because customers must be able to pay.
  { operation: 'rpc:check_rate_limit', run: 'create-checkout', status: 200 },
  // pg_cron calls again within a minute.
  { operation: 'rpc:queue_back_in_stock_mails', run: 'every-minute', status: 502 },
  { operation: 'rpc:claim_build', run: 'ask-for-build', status: 502 },
  { operation: 'rpc:record_build', run: 'ask-for-build', status: 502 },
  // The run begins anew.
  { operation: 'storefront:ShownContent', run: 'ask-for-build', status: 502 },
  // Mail programs retry.
  { operation: 'rpc:unsubscribe', run: 'unsubscribe', status: 502 },
  // pg_cron calls again within a minute.
  { operation: 'rpc:claim_mails', run: 'every-minute', status: 502 },
  { operation: 'rpc:record_mails', run: 'every-minute', status: 502 },
  // Monitors check the status.
  { operation: 'storefront:ShopName', run: 'health', status: 503 },
  { operation: 'rpc:mail_health', run: 'health', status: 503 },
  { operation: 'rpc:build_health', run: 'health', status: 503 },
  // Stripe redelivers an event unless it gets a 2xx.
  { operation: 'rpc:record_order', run: 'stripe-webhook', status: 500 },
  { operation: 'stripe:list-sessions', run: 'refund', status: 500 },
] as const satisfies readonly { operation: string; run: string; status: 200 | 500 | 502 | 503 }[]

export type FunctionRow = (typeof FUNCTION_ROWS)[number]
