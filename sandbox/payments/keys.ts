/** Valid only in the sandbox. */
export const SANDBOX_STRIPE_KEY = 'sk_test_sandbox_51LiangyiShopOnThisMachine'
export const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox_LiangyiShopOnThisMachine'
