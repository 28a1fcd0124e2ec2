import type { MailVariables } from './environment.ts'
import { type Mail, type MailConnection, openMailConnection } from './mail-connection.ts'
import { UpstreamError } from './responses.ts'

type SendResult = Awaited<ReturnType<MailConnection['send']>>
export type MailSender = ReturnType<typeof createMailSender>

/** Sends many mails. Reconnects after a refused mail, and stops after a failed connection. */
export function createMailSender(variables: MailVariables, timeoutMs: number) {
  let connection: MailConnection | undefined
  let failure: UpstreamError | undefined
  async function open(): Promise<MailConnection> {
    connection ??= await openMailConnection(variables, timeoutMs)
    return connection
  }
  return {
    open,
    failure: () => failure,
    async send(mail: Mail): Promise<SendResult> {
      if (failure) return { outcome: 'unsent' }
      try {
        const result = await (await open()).send(mail)
        if (result.outcome !== 'sent') connection = undefined
        if (result.outcome === 'unsent' || result.outcome === 'unknown')
          failure = new UpstreamError('smtp', 'took no mail')
        return result
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        failure = error
        return { outcome: 'unsent' }
      }
    },
    close: () => connection?.close(),
  }
}
