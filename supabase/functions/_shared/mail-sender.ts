import type { Context, MailVariables } from './environment.ts'
import { type Mail, type MailConnection, openMailConnection } from './mail-connection.ts'
import { UpstreamError } from './responses.ts'

type SendResult = Awaited<ReturnType<MailConnection['send']>>
export type MailSender = ReturnType<typeof createMailSender>

/** Sends many mails. Reconnects after a refused mail, and stops after a failed connection. */
export function createMailSender(context: Context<MailVariables>) {
  let connection: MailConnection | undefined
  let failure: UpstreamError | undefined
  return {
    failure: () => failure,
    async send(mail: Mail): Promise<SendResult> {
      if (failure) return { outcome: 'unsent' }
      try {
        connection ??= await openMailConnection(context)
        const result = await connection.send(mail)
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
