export const SANDBOX_STOREFRONT_TOKEN = 'sandbox'
/** Secrets of product webhooks and of the mirror. */
export const SANDBOX_SHOPIFY_SECRET = 'sandbox_LiangyiProductWebhooksOnThisMachine'
export const SANDBOX_SCHEDULE_SECRET = 'sandbox_LiangyiScheduleOnThisMachine'
