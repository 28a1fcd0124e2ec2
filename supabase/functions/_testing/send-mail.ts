/**
 * Runs in Deno: sends a mail as the functions do. DNS and connections lead to the test's mail server at MAIL_PORT. Prints
 * the outcome as JSON.
 */
import dns from 'node:dns'
import net from 'node:net'
import process from 'node:process'
import tls from 'node:tls'
import { createContext, mailVariables } from '../_shared/environment.ts'
import { createMailTransport } from '../_shared/mail-transport.ts'

const target = { host: '127.0.0.1', port: Number(process.env.MAIL_PORT) }
const { connect } = net
const connectSecurely = tls.connect
type Answer = (error: Error | null, addresses: string[]) => void
Object.assign(dns, {
  Resolver: class {
    resolve4 = (_: string, answer: Answer) => answer(null, ['192.0.2.1'])
    resolve6 = (_: string, answer: Answer) => answer(null, [])
  },
})
Object.assign(net, {
  connect: (options: net.NetConnectOpts, listener?: () => void) => connect({ ...options, ...target }, listener),
})
Object.assign(tls, {
  // STARTTLS continues on its socket.
  connect: (options: tls.ConnectionOptions, listener?: () => void) =>
    connectSecurely(options.socket ? options : { ...options, ...target }, listener),
})

const transport = createMailTransport(createContext({ env: process.env, fetch }, mailVariables))
const mail = { to: 'li@example.com', subject: 'Merci – 兩儀', text: 'Thank you', html: '<p>Thank you</p>', headers: {} }
const delivery = await transport.send(mail)
transport.close()
process.stdout.write(JSON.stringify(delivery.ended ?? delivery.outcome))
