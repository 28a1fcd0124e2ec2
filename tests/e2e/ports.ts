/** Where the tests serve the shop; E2E_PORT moves it, so that two runs can stand side by side. */
export const SHOP_PORT = Number(process.env.E2E_PORT ?? 4173)
/** Where they serve the one that is paid by card. */
export const CARD_SHOP_PORT = SHOP_PORT + 1
