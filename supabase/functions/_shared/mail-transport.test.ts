import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'selfsigned'
import { afterAll, beforeEach, test } from 'vitest'
import { MAIL_PASSWORD, startMailServer } from '../../../sandbox/functions/mail-server.ts'
import { findDeno, listDenoArguments } from '../../../sandbox/functions/process.ts'

const HOST = 'smtp.shop.test'
const ROOT = join(import.meta.dirname, '../../..')
const folder = await mkdtemp(join(tmpdir(), 'mail-transport-'))
// Deno refuses SHA-1, and an authority's certificate as a server's.
const { private: key, cert } = await generate([{ name: 'commonName', value: HOST }], {
  keyType: 'ec',
  algorithm: 'sha256',
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] }],
})
await writeFile(join(folder, 'certificate.pem'), cert)

const mails: string[] = []
const receive = async (mail: string) => void mails.push(mail)
const certificate = { key, cert }
const servers = {
  TLS: await startMailServer(receive, { certificate, isSecure: true }),
  STARTTLS: await startMailServer(receive, { certificate }),
  'no TLS': await startMailServer(receive),
}
beforeEach(() => void mails.splice(0))
afterAll(async () => {
  for (const server of Object.values(servers)) await server.stop()
  await rm(folder, { recursive: true })
})

/** Sends a mail in the functions' Deno; returns the outcome. */
async function send(server: keyof typeof servers, variables: Record<string, string> = {}): Promise<unknown> {
  const env = {
    SMTP_HOST: HOST,
    SMTP_PORT: server === 'TLS' ? '465' : '2525',
    SMTP_USER: 'shop',
    SMTP_PASSWORD: MAIL_PASSWORD,
    MAIL_FROM: 'Liangyi <letters@shop.test>',
    MAIL_PORT: String(servers[server].port),
    DENO_CERT: join(folder, 'certificate.pem'),
    ...variables,
  }
  const args = [...listDenoArguments(HOST), 'supabase/functions/_testing/send-mail.ts']
  const { stdout } = await promisify(execFile)(findDeno(), args, { cwd: ROOT, env: { ...process.env, ...env } })
  return JSON.parse(stdout)
}

for (const server of ['TLS', 'STARTTLS'] as const) {
  test(`the functions’ Deno sends a mail by ${server} with its password`, async () => {
    assert.equal(await send(server), 'sent')
    assert.match(mails.join(), /^From: Liangyi <letters@shop\.test>[\s\S]*Thank you/m)
  })
  test(`a wrong password sends no mail by ${server}`, async () => {
    assert.equal(await send(server, { SMTP_PASSWORD: 'other' }), 'refused the user and the password')
    assert.deepEqual(mails, [])
  })
}

test('a mail server with a stranger’s certificate gets no mail', async () => {
  assert.equal(await send('TLS', { DENO_CERT: '' }), 'timed out')
  assert.deepEqual(mails, [])
})

test('a mail server on another machine without TLS gets neither a password nor a mail', async () => {
  assert.equal(await send('no TLS'), 'offered no TLS')
  assert.deepEqual(mails, [])
})
