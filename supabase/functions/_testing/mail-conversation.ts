import assert from 'node:assert/strict'
import { createServer, type Socket } from 'node:net'

/** The response to a client's line, or to '' for the greeting. Return '' to stay silent, undefined for the default. */
export type Respond = (line: string, socket: Socket) => string | undefined

/** A local mail server that overrides the responses to some lines. */
export async function serveMail(respond: Respond): Promise<{ port: number; close: () => void }> {
  const server = createServer((socket) => {
    function answer(line: string) {
      const text = respond(line, socket) ?? answerLine(line)
      if (text) socket.write(`${text}\r\n`)
    }
    socket.on('error', () => {})
    socket.on('data', (data) => data.toString().split('\r\n').filter(Boolean).forEach(answer))
    answer('')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  assert(address && typeof address === 'object')
  return { port: address.port, close: () => server.close() }
}

/** A mail server's default responses; none for lines of a mail's text. */
function answerLine(line: string): string {
  if (line === '') return '220 mail.test'
  if (line.startsWith('EHLO')) return '250 mail.test'
  if (line === 'DATA') return '354 go on'
  return /^(MAIL|RCPT|RSET|QUIT)|^\.$/.test(line) ? '250 ok' : ''
}
