import net from 'node:net'
import tls from 'node:tls'
import { HOST_NAMES, HOSTS, type Ports } from './hosts'

type Connection = { host?: string | undefined; port?: number | string | null | undefined }

/**
 * Sends this process's own requests for the hosts to the ports of this machine, as `originFlags` does a browser's, and
 * lets it trust their certificate. `plainPort` answers the hosts' addresses without TLS.
 */
export function connectHosts(ports: Ports, plainPort: number, cert: string): void {
  const portByHost = new Map<string, number>(HOST_NAMES.map((name) => [HOSTS[name], ports[name]]))
  const { connect } = net
  const connectSecurely = tls.connect
  Object.assign(net, {
    connect: (options: Connection & net.NetConnectOpts, listener?: () => void) =>
      connect(
        portByHost.has(options.host ?? '') ? { ...options, host: '127.0.0.1', port: plainPort } : options,
        listener,
      ),
  })
  Object.assign(tls, {
    connect: (options: Connection & tls.ConnectionOptions, listener?: () => void) => {
      const port = portByHost.get(options.host ?? '')
      return connectSecurely(port ? { ...options, host: '127.0.0.1', port, ca: cert } : options, listener)
    },
  })
}
