/** The stand-in's own keys. They open nothing but the sandbox, and no real account has keys that begin so. */
export const SANDBOX_STRIPE_KEY = 'sk_test_sandbox_51LiangyiShopOnThisMachine'
export const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox_LiangyiShopOnThisMachine'
