/** The sandbox's Storefront API access token; it opens nothing but the sandbox. */
export const SANDBOX_STOREFRONT_TOKEN = 'sandbox'
/** The secret that the sandbox's product webhooks are signed with, and the one that starts its mirror. */
export const SANDBOX_SHOPIFY_SECRET = 'sandbox_LiangyiProductWebhooksOnThisMachine'
export const SANDBOX_MIRROR_SECRET = 'sandbox_LiangyiProductMirrorOnThisMachine'
