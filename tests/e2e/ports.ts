import { once } from 'node:events'
import { createServer } from 'node:net'
import { assignPorts, HOST_NAMES } from '../origins/hosts'

/** One for the shop, one per host, and one without TLS. */
const PORT_COUNT = HOST_NAMES.length + 2

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** The first of a range of free ports. */
export async function findFreePorts(first = 4173): Promise<number> {
  const free = await Promise.all(Array.from({ length: PORT_COUNT }, (_, index) => isFree(first + index)))
  return free.every(Boolean) ? first : findFreePorts(first + 20)
}

/** A free port chosen by the system. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port')
  return address.port
}

// Child processes inherit the port.
process.env.E2E_PORT ??= String(await findFreePorts())

export const SHOP_PORT = Number(process.env.E2E_PORT)
export const ORIGIN_PORTS = assignPorts(SHOP_PORT + 1)
