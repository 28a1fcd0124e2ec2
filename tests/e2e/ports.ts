/** The port that serves the shop to the tests; E2E_PORT moves it, so that two runs can share a machine. */
export const SHOP_PORT = Number(process.env.E2E_PORT ?? 4173)
/** The port of the shop with Stripe's checkout and the cart in the database. */
export const STRIPE_SHOP_PORT = SHOP_PORT + 1
