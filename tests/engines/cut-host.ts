import { createServer, request as send } from 'node:http'

export type CutHost = {
  origin: string
  /** Responds to a path with another file. */
  deploy: (path: string, type: string, body: string) => void
  disconnect: () => void
  connect: () => void
  close: () => void
}

/** A proxy for the shop's server that steps can disconnect, and whose files they can replace. */
export async function startCutHost(port: number, shopPort: number): Promise<CutHost> {
  const deployed = new Map<string, { type: string; body: string }>()
  let isConnected = true
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request
    const file = deployed.get(url)
    if (!isConnected) return void request.socket.destroy()
    if (file)
      return void response.writeHead(200, { 'content-type': file.type, date: new Date().toUTCString() }).end(file.body)
    const passed = send({ host: '127.0.0.1', port: shopPort, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    deploy: (path, type, body) => deployed.set(path, { type, body }),
    disconnect() {
      isConnected = false
      server.closeAllConnections()
    },
    connect() {
      isConnected = true
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
