import { createServer } from 'node:net'
import { HOST_NAMES, portsFrom } from '../origins/hosts'

/** The shop's, one for each host, and one without TLS. */
const PORT_COUNT = HOST_NAMES.length + 2

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** The first of enough ports in a row on which nobody listens, so that tests run beside a shop or other tests. */
export async function findFreePorts(first = 4173): Promise<number> {
  const free = await Promise.all(Array.from({ length: PORT_COUNT }, (_, index) => isFree(first + index)))
  return free.every(Boolean) ? first : findFreePorts(first + 20)
}

// The processes that the first one starts inherit what it has found.
process.env.E2E_PORT ??= String(await findFreePorts())

/** The port that serves the shop to the tests; E2E_PORT names it. */
export const SHOP_PORT = Number(process.env.E2E_PORT)
/** The ports of the shops and backends that have an origin each. */
export const ORIGIN_PORTS = portsFrom(SHOP_PORT + 1)
