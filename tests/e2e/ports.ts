import { portsFrom } from '../origins/hosts'

/** The port that serves the shop to the tests; E2E_PORT moves it, so that two runs can share a machine. */
export const SHOP_PORT = Number(process.env.E2E_PORT ?? 4173)
/** The ports of the shops and backends that have an origin each. */
export const ORIGIN_PORTS = portsFrom(SHOP_PORT + 1)
