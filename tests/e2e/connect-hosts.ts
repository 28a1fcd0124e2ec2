/**
 * A preload for Node (`--import`): resolves the hosts to local ports from HOSTS_PORT on, like `originFlags` for
 * browsers, and trusts their certificate.
 */
import net from 'node:net'
import tls from 'node:tls'
import { ensureCertificate } from '../origins/certificate'
import { assignPorts, HOST_NAMES, HOSTS, PLAIN_PORT_OFFSET } from '../origins/hosts'

type Connection = { host?: string | undefined; port?: number | string | null | undefined }

const first = Number(process.env.HOSTS_PORT)
const ports = assignPorts(first)
// Serves the hosts' http URLs.
const plainPort = first + PLAIN_PORT_OFFSET
const { cert } = await ensureCertificate()
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
