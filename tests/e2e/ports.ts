import { assignPorts, HOST_NAMES } from '../origins/hosts'
import { findFreePorts } from './free-ports'

/** One for the shop, one per host, and one without TLS. */
export const PORT_COUNT = HOST_NAMES.length + 2

// Child processes inherit the port.
process.env.E2E_PORT ??= String(await findFreePorts(PORT_COUNT))

export const SHOP_PORT = Number(process.env.E2E_PORT)
export const ORIGIN_PORTS = assignPorts(SHOP_PORT + 1)
