import { once } from 'node:events'
import { createServer } from 'node:net'

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** The first of a range of `count` free ports. */
export async function findFreePorts(count: number, first = 4173): Promise<number> {
  const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)))
  return free.every(Boolean) ? first : findFreePorts(count, first + 20)
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
