import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { type Context, isLoopback, type MailVariables } from './environment.ts'
import { UpstreamError } from './responses.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** Resending a mail reuses its id, so that mailboxes can recognize it. */
  messageId?: string
}

/**
 * A mail's outcome: `unsent` for certain; `refused` by the server for this recipient or mail; or `unknown`, because
 * the connection was lost while sending the text.
 */
export type MailOutcome = 'sent' | 'unsent' | 'refused' | 'unknown'

type SendResult = {
  outcome: MailOutcome
  /** The server's reply to a refused mail; final from 500. It may contain an address: never log it. */
  refusal?: { code: number; text: string }
}

export type MailConnection = Awaited<ReturnType<typeof openMailConnection>>

/** A signed-in connection to the merchant's mail server. Throws UpstreamError. */
export async function openMailConnection({ variables, timeoutMs }: Context<MailVariables>) {
  const connection = createConnection(variables, timeoutMs)
  try {
    await settle(connection, timeoutMs, (done) => connection.connect((error) => done(error ?? null)))
    const { SMTP_USER: user, SMTP_PASSWORD: pass } = variables
    if (user && pass) await settle(connection, timeoutMs, (done) => connection.login({ user, pass }, done))
  } catch (error) {
    connection.close()
    throw new UpstreamError('smtp', describeFailure(error))
  }
  return {
    /** Sends one mail. Any outcome but `sent` closes the connection. */
    send: (mail: Mail) => send(connection, variables.MAIL_FROM, mail, timeoutMs),
    close: () => connection.quit(),
  }
}

function createConnection({ SMTP_HOST, SMTP_PORT, MAIL_FROM }: MailVariables, timeoutMs: number): SMTPConnection {
  const isLocal = isLoopback(new URL(`http://${SMTP_HOST}`))
  const connection = new SMTPConnection({
    host: SMTP_HOST,
    port: SMTP_PORT,
    secure: SMTP_PORT === 465,
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    // The default is the machine's name, which functions aren't allowed to read.
    name: MAIL_FROM.split('@').at(-1)?.replace('>', ''),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  // Each step handles its own errors. Without a listener, an error between steps would end the process.
  connection.on('error', () => {})
  return connection
}

async function send(connection: SMTPConnection, from: string, mail: Mail, timeoutMs: number): Promise<SendResult> {
  const composed = new MailComposer({
    from,
    ...mail,
    headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
  }).compile()
  const message = await composed.build()
  let isOnItsWay = false
  // Read only once the server accepts the text: if sending fails before that, the mail is unsent.
  const text = new Readable({
    read() {
      isOnItsWay = true
      this.push(message)
      this.push(null)
    },
  })
  try {
    await settle(connection, timeoutMs, (done) => connection.send(composed.getEnvelope(), text, done))
    return { outcome: 'sent' }
  } catch (error) {
    connection.close()
    const { command, responseCode: code, response } = readSmtpError(error)
    if (!code) return { outcome: isOnItsWay ? 'unknown' : 'unsent' }
    const refusal = { code: Number(code), text: String(response) }
    return { outcome: command === 'RCPT TO' || command === 'DATA' ? 'refused' : 'unsent', refusal }
  }
}

/** Turns a step into a promise, which rejects after three times the inactivity limit. */
function settle(
  connection: SMTPConnection,
  timeoutMs: number,
  start: (done: (error: Error | null) => void) => void,
): Promise<void> {
  let stopListening = () => {}
  const step = new Promise<void>((resolve, reject) => {
    const onEnd = () => reject(new Error('The server closed the connection.'))
    const timer = setTimeout(() => {
      reject(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' }))
      connection.close()
    }, timeoutMs * 3)
    // While connecting, failures are events instead of callback arguments.
    connection.once('error', reject).once('end', onEnd)
    stopListening = () => {
      clearTimeout(timer)
      connection.off('error', reject).off('end', onEnd)
    }
    start((error) => (error ? reject(error) : resolve()))
  })
  return step.finally(stopListening)
}

function readSmtpError(error: unknown): {
  code?: unknown
  command?: unknown
  response?: unknown
  responseCode?: unknown
} {
  return typeof error === 'object' && error !== null ? error : {}
}

/** A code for the log, instead of the server's text, which may contain an address. */
function describeFailure(error: unknown): string {
  const { code, responseCode } = readSmtpError(error)
  if (code === 'ETIMEDOUT') return 'timed out'
  if (code === 'EAUTH') return 'refused the user and the password'
  if (code === 'ETLS') return 'offered no TLS'
  return responseCode ? `answered ${responseCode}` : 'unreachable'
}
