import { createSecureServer } from 'node:http2'
import type { Sandbox } from '../../sandbox/sandbox'
import { ensureCertificate } from '../origins/certificate'
import { serveFolder } from '../origins/folder'
import { readRequest, sendCompressed } from '../origins/server'

/** Brotli quality of static files on a CDN. */
const STATIC_QUALITY = 11

/** Serves a build over HTTP/2 with brotli from memory, and the sandbox on the same origin. */
export async function serveBuild(folder: string, sandbox: Sandbox): Promise<{ origin: string; close: () => void }> {
  const files = serveFolder(folder, STATIC_QUALITY)
  let origin = ''
  const server = createSecureServer(await ensureCertificate(), (incoming, outgoing) => {
    const respond = async () => {
      const response = await sandbox.handle(await readRequest(incoming, origin))
      await (response ? sendCompressed(response, outgoing) : files.handle(incoming, outgoing))
    }
    respond().catch((error: unknown) => {
      console.error(error)
      if (!outgoing.headersSent) outgoing.writeHead(500)
      outgoing.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The bench server has no port')
  origin = `https://127.0.0.1:${address.port}`
  return { origin, close: () => server.close() }
}
