import { createServer } from 'node:net'
import { HOST_NAMES, portsFrom } from '../origins/hosts'

/** The shop, one per host, and one without TLS. */
const PORT_COUNT = HOST_NAMES.length + 2

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** The first of enough free ports in a row. */
export async function findFreePorts(first = 4173): Promise<number> {
  const free = await Promise.all(Array.from({ length: PORT_COUNT }, (_, index) => isFree(first + index)))
  return free.every(Boolean) ? first : findFreePorts(first + 20)
}

// Child processes inherit the port.
process.env.E2E_PORT ??= String(await findFreePorts())

export const SHOP_PORT = Number(process.env.E2E_PORT)
export const ORIGIN_PORTS = portsFrom(SHOP_PORT + 1)
