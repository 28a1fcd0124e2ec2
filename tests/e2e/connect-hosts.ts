/** Node's `--import` of this file leads a command to the hosts that the test serves from the port HOSTS_PORT on. */
import { ensureCertificate } from '../origins/certificate'
import { connectHosts } from '../origins/connect-hosts'
import { PLAIN_PORT_OFFSET, portsFrom } from '../origins/hosts'

const first = Number(process.env.HOSTS_PORT)
connectHosts(portsFrom(first), first + PLAIN_PORT_OFFSET, (await ensureCertificate()).cert)
