/** The sandbox's Storefront API access token; it opens nothing but the sandbox. */
export const SANDBOX_STOREFRONT_TOKEN = 'sandbox'
