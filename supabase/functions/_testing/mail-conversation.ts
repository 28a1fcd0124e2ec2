import assert from 'node:assert/strict'
import { createServer, type Socket } from 'node:net'

/** The answer to a line of the client, the greeting's being empty; '' answers nothing, undefined as a server does. */
export type Respond = (line: string, socket: Socket) => string | undefined

/** A mail server on this machine that answers some lines in its own way. */
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

/** As a server answers; the lines of a mail's text get nothing. */
function answerLine(line: string): string {
  if (line === '') return '220 mail.test'
  if (line.startsWith('EHLO')) return '250 mail.test'
  if (line === 'DATA') return '354 go on'
  return /^(MAIL|RCPT|QUIT)|^\.$/.test(line) ? '250 ok' : ''
}
