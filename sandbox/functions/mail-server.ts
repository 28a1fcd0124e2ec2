import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type MailServer = { port: number; stop: () => Promise<void> }

type Options = {
  /** Without one, the server offers no TLS and takes no password. */
  certificate?: { key: string; cert: string }
  /** TLS from the start, as on port 465; otherwise by STARTTLS. */
  isSecure?: boolean
}

/** The password that a server with TLS requires. */
export const MAIL_PASSWORD = 'it’s a "pass#word"'

/** An SMTP server that passes each mail to `receive` instead of delivering it. */
export async function startMailServer(
  receive: (mail: string) => Promise<void>,
  { certificate, isSecure = false }: Options = {},
): Promise<MailServer> {
  const server = new SMTPServer({
    ...certificate,
    secure: isSecure,
    disabledCommands: certificate ? [] : ['AUTH', 'STARTTLS'],
    authOptional: !certificate,
    onAuth: ({ username, password }, _session, callback) =>
      password === MAIL_PASSWORD ? callback(null, { user: username }) : callback(new Error('Invalid password')),
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onData(stream, _session, callback) {
      text(stream)
        .then(receive)
        .then(() => callback(), callback)
    },
  })
  // Ignore dropped connections.
  server.on('error', () => {})
  return new Promise((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.server.address()
      if (!address || typeof address === 'string') return reject(new Error('The mail server has no port.'))
      resolve({ port: address.port, stop: () => new Promise((stopped) => void server.close(() => stopped())) })
    })
  })
}
