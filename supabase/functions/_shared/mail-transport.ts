import { createTransport } from 'nodemailer'
import { type Context, isLoopback, type MailVariables } from './environment.ts'

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
 * `bounced` if the server refuses the recipient, `refused` for another reason. `waiting` if the connection was lost with
 * this mail, `untried` if the server takes none: both end the run.
 */
type Outcome = 'sent' | 'bounced' | 'refused' | 'waiting' | 'untried'
export type Delivery = {
  outcome: Outcome
  /** The reason. It may contain an address: never log it. */
  failure?: string
  /** The codes of the server's answer, for the log. */
  codes?: string
  /** Why the server takes no more mails, for the log. */
  ended?: string
}

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
  let opened: Promise<true> | undefined
  return {
    async send(mail: Mail): Promise<Delivery> {
      try {
        // Tells a server that takes no mails from one that fails with this mail.
        opened ??= transport.verify()
        await opened
      } catch (error) {
        return endWith('untried', error)
      }
      const headers = { ...mail.headers, 'Auto-Submitted': 'auto-generated' }
      try {
        await transport.sendMail({ from: MAIL_FROM, ...mail, headers })
        return { outcome: 'sent' }
      } catch (error) {
        return readRefusal(error)
      }
    },
    close: () => transport.close(),
  }
}

function endWith(outcome: Outcome, error: unknown): Delivery {
  const reason = describeFailure(error)
  return { outcome, failure: reason, ended: reason }
}

function readRefusal(error: unknown): Delivery {
  const { command, responseCode, response } = readSmtpError(error)
  const code = Number(responseCode)
  // 421 closes the connection; a sender is refused for all mails.
  if (code === 421 || command === 'MAIL FROM') return endWith('untried', error)
  if (!code || !(command === 'RCPT TO' || command === 'DATA')) return endWith('waiting', error)
  const failure = String(response)
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(failure)?.[1]
  const isOfRecipient = enhanced ? enhanced.startsWith('5.1.') : command === 'RCPT TO' && [550, 551, 553].includes(code)
  return {
    outcome: isOfRecipient ? 'bounced' : 'refused',
    failure,
    codes: enhanced ? `${code} ${enhanced}` : `${code}`,
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
