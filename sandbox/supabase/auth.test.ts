import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSupabaseEngine } from './engine'
import type { Mail } from './mailbox'
import { createTestClient, SHOP_ORIGIN } from './test-client'

const engine = await createSupabaseEngine({ origin: SHOP_ORIGIN })
beforeEach(() => engine.reset())
afterAll(() => engine.close())

const newcomer = { email: 'Ming@Example.com', password: 'six-or-more' }

async function mails(): Promise<Mail[]> {
  return (await engine.handle(new Request(`${SHOP_ORIGIN}/sandbox/mail`))).json()
}

/** Opens the link of the last mail and returns the URL it redirects to. */
async function openLastLink(): Promise<URL> {
  const [mail] = await mails()
  const answer = await engine.handle(new Request(mail?.link ?? '', { redirect: 'manual' }))
  return new URL(answer.headers.get('location') ?? '')
}

function signUp(redirectTo = `${SHOP_ORIGIN}/profile`) {
  return createTestClient(engine).auth.signUp({
    ...newcomer,
    options: { emailRedirectTo: redirectTo, data: { full_name: 'Ming Wu' } },
  })
}

test.each(['https://elsewhere.test/', 'http://shop.test.elsewhere.test/', 'javascript:alert(1)', '//elsewhere.test'])(
  'a mail does not lead to %s',
  async (redirectTo) => {
    await signUp(redirectTo)
    expect((await openLastLink()).origin).toBe(SHOP_ORIGIN)
  },
)

test('a forged link redirects to the shop only', async () => {
  const forged = `${SHOP_ORIGIN}/auth/v1/verify?token=x&type=signup&redirect_to=https%3A%2F%2Felsewhere.test`
  const answer = await engine.handle(new Request(forged))
  expect(answer.headers.get('location')).toMatch(/^http:\/\/shop\.test/)
})

test('a PKCE link returns a session only for the verifier', async () => {
  const client = createTestClient(engine, { flowType: 'pkce' })
  await client.auth.signUp({ ...newcomer, options: { emailRedirectTo: `${SHOP_ORIGIN}/profile` } })
  const address = await openLastLink()
  expect(address.hash).toBe('')
  const code = address.searchParams.get('code') ?? ''
  expect((await openLastLink()).searchParams.has('code')).toBe(false)
  const thief = createTestClient(engine, { flowType: 'pkce' })
  await thief.auth.resetPasswordForEmail('mei@example.com')
  expect((await thief.auth.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier')
  expect((await client.auth.exchangeCodeForSession(code)).data.user?.email).toBe('ming@example.com')
})

test('resending to a confirmed or unknown address sends nothing and reveals nothing', async () => {
  for (const email of ['mei@example.com', 'nobody@example.com']) {
    expect((await createTestClient(engine).auth.resend({ type: 'signup', email })).error).toBeNull()
  }
  expect(await mails()).toEqual([])
})
