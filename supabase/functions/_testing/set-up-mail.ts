import { afterAll, afterEach, beforeEach } from 'vitest'
import { startMailServer } from '../../../sandbox/functions/mail-server.ts'
import { type Respond, serveMail } from './mail-conversation.ts'
import type { TestShop } from './test-shop.ts'

/** A mail server for the test file's shop; `mails` contains those of the current test. */
export async function setUpMail(shop: TestShop) {
  const mails: string[] = []
  const servers: { close: () => void }[] = []
  const server = await startMailServer(async (mail) => void mails.push(mail))

  function setPort(port = server.port) {
    Object.assign(shop.context.env, { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) })
  }

  /** Sends through a mail server that overrides some responses. */
  async function converse(respond: Respond): Promise<void> {
    const other = await serveMail(respond)
    servers.push(other)
    setPort(other.port)
  }

  beforeEach(() => {
    mails.length = 0
    setPort()
  })
  afterEach(() => {
    for (const other of servers.splice(0)) other.close()
  })
  afterAll(() => server.stop())
  return { mails, setMailPort: setPort, converse }
}
