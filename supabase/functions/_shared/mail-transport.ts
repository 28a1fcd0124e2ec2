import { createTransport } from 'nodemailer'
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

/** The server's reply to this recipient or message; final from 500. It may contain an address: never log it. */
export type Refusal = { code: number; text: string }

export type MailTransport = ReturnType<typeof createMailTransport>

/** One connection to the merchant's mail server, opened by the first mail. */
export function createMailTransport({ variables, timeoutMs }: Context<MailVariables>) {
  const { SMTP_HOST, SMTP_PORT, SMTP_USER: user, SMTP_PASSWORD: pass, MAIL_FROM } = variables
  const isLocal = isLoopback(new URL(`http://${SMTP_HOST}`))
  // The default is the machine's name, which functions aren't allowed to read.
  const name = MAIL_FROM.split('@').at(-1)?.replace('>', '')
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    maxMessages: Number.POSITIVE_INFINITY,
    // The queue in the database tries again.
    maxRequeues: 0,
    host: SMTP_HOST,
    port: SMTP_PORT,
    secure: SMTP_PORT === 465,
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    ...(name && { name }),
    ...(user && pass && { auth: { user, pass } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  return {
    /** Sends one mail; returns the server's refusal of it, if any. Throws UpstreamError if the server takes no mails. */
    async send(mail: Mail): Promise<Refusal | undefined> {
      const headers = { ...mail.headers, 'Auto-Submitted': 'auto-generated' }
      try {
        await transport.sendMail({ from: MAIL_FROM, ...mail, headers })
        return undefined
      } catch (error) {
        const { command, responseCode: code, response } = readSmtpError(error)
        if (code && (command === 'RCPT TO' || command === 'DATA')) return { code: Number(code), text: String(response) }
        throw new UpstreamError('smtp', describeFailure(error))
      }
    },
    close: () => transport.close(),
  }
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
