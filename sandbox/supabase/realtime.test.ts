import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RealtimeClient } from '@supabase/realtime-js'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod'
import { createSandbox } from '../sandbox'
import { anonKey } from './keys'
import { SEEDED_USERS } from './seeded-users'

// The client needs one, which Node 20 lacks.
vi.stubGlobal('WebSocket', WebSocket)
const sandbox = await createSandbox({ engines: ['supabase'] })
const server = createServer().on('upgrade', sandbox.upgrade)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(async () => {
  await sandbox.close()
  server.close()
})

async function send(path: string, body: object): Promise<Response | undefined> {
  const headers = { apikey: anonKey, 'content-type': 'application/json' }
  return sandbox.handle(new Request(`http://localhost${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function signIn({ email, password }: { email: string; password: string }): Promise<string> {
  const response = await send('/auth/v1/token?grant_type=password', { email, password })
  return z.object({ access_token: z.string() }).parse(await response?.json()).access_token
}

/** Subscribes to new messages as the inbox does; returns the statuses and the subjects that arrive. */
async function subscribe(token: string) {
  const statuses: string[] = []
  const subjects: unknown[] = []
  const { port } = server.address() as AddressInfo
  const client = new RealtimeClient(`ws://127.0.0.1:${port}/realtime/v1`, {
    params: { apikey: anonKey },
    accessToken: async () => token,
  })
  onTestFinished(() => void client.disconnect())
  await client.setAuth()
  client
    .channel('inbox')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'contact_submissions' }, ({ new: row }) =>
      subjects.push(row.subject),
    )
    .subscribe((status) => statuses.push(status))
  return { statuses, subjects }
}

const sendMessage = (subject: string) =>
  send('/rest/v1/contact_submissions', {
    first_name: 'Ming',
    last_name: 'Wu',
    email: 'ming@example.com',
    subject,
    message: 'Hello',
  })

const [customer, admin] = SEEDED_USERS

test('an admin’s subscription gets a new message, a customer’s gets none, and a forged token is refused', async () => {
  const asAdmin = await subscribe(await signIn(admin))
  const asCustomer = await subscribe(await signIn(customer))
  const forged = await subscribe(`${(await signIn(admin)).slice(0, -5)}AAAAA`)
  await vi.waitFor(() => expect(asAdmin.statuses).toEqual(['SUBSCRIBED']), 20_000)
  await vi.waitFor(() => expect(asCustomer.statuses).toEqual(['SUBSCRIBED']), 20_000)
  await vi.waitFor(() => expect(forged.statuses).toContain('CHANNEL_ERROR'), 20_000)
  expect((await sendMessage('Ring size'))?.status).toBe(201)
  await vi.waitFor(() => expect(asAdmin.subjects).toEqual(['Ring size']), 20_000)
  expect(asCustomer.subjects).toEqual([])
  expect(forged.subjects).toEqual([])
}, 60_000)
