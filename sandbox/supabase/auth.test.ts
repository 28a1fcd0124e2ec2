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

/** Opens the link of the last mail and returns the redirect's address. */
async function openLastLink(): Promise<URL> {
  const [mail] = await mails()
  const answer = await engine.handle(new Request(mail?.link ?? '', { redirect: 'manual' }))
  return new URL(answer.headers.get('location') ?? '')
}

function sessionOf(address: URL) {
  const hash = new URLSearchParams(address.hash.slice(1))
  return { access_token: hash.get('access_token') ?? '', refresh_token: hash.get('refresh_token') ?? '' }
}

function signUp(redirectTo = `${SHOP_ORIGIN}/profile`) {
  return createTestClient(engine).auth.signUp({
    ...newcomer,
    options: { emailRedirectTo: redirectTo, data: { full_name: 'Ming Wu' } },
  })
}

test('sign-up returns no session before confirmation', async () => {
  const { data, error } = await signUp()
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  const early = await createTestClient(engine).auth.signInWithPassword(newcomer)
  expect(early.error).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' })
  expect(await mails()).toEqual([
    expect.objectContaining({
      to: 'ming@example.com',
      subject: 'Confirm Your Signup',
      text: expect.stringContaining(SHOP_ORIGIN),
    }),
  ])
})

test('the link of the mail redirects to emailRedirectTo with a session', async () => {
  await signUp()
  const address = await openLastLink()
  expect(`${address.origin}${address.pathname}`).toBe(`${SHOP_ORIGIN}/profile`)

  const client = createTestClient(engine)
  const { data } = await client.auth.setSession(sessionOf(address))
  expect(data.user).toMatchObject({ email: 'ming@example.com', user_metadata: { full_name: 'Ming Wu' } })
  const profile = await client.from('profiles').select('full_name, email').single()
  expect(profile.data).toEqual({ full_name: 'Ming Wu', email: 'ming@example.com' })
})

test('a link works once', async () => {
  await signUp()
  await openLastLink()
  const again = await openLastLink()
  expect(new URLSearchParams(again.hash.slice(1)).get('error_code')).toBe('otp_expired')
})

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

/** Presses the mailbox's button. */
function waitAMinute() {
  return engine.handle(new Request(`${SHOP_ORIGIN}/sandbox/mail/minute`, { method: 'POST' }))
}

test('an account gets one mail of a kind per minute', async () => {
  await signUp()
  const limitError = {
    status: 429,
    code: 'over_email_send_rate_limit',
    message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
  }
  const client = createTestClient(engine)
  expect((await client.auth.resend({ type: 'signup', email: newcomer.email })).error).toMatchObject(limitError)
  expect((await signUp()).error).toMatchObject(limitError)
  expect((await client.auth.resetPasswordForEmail(newcomer.email)).error).toBeNull()
  expect((await client.auth.resetPasswordForEmail(newcomer.email)).error).toMatchObject(limitError)
  expect(await mails()).toHaveLength(2)
  await waitAMinute()
  expect((await client.auth.resetPasswordForEmail(newcomer.email)).error).toBeNull()
  expect(await mails()).toHaveLength(3)
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

test('the confirmation can be sent again', async () => {
  await signUp()
  await waitAMinute()
  const { error } = await createTestClient(engine).auth.resend({ type: 'signup', email: newcomer.email })
  expect(error).toBeNull()
  expect(await mails()).toHaveLength(2)
  await openLastLink()
  expect((await createTestClient(engine).auth.signInWithPassword(newcomer)).error).toBeNull()
})

test('resending to a confirmed or unknown address sends nothing and reveals nothing', async () => {
  for (const email of ['mei@example.com', 'nobody@example.com']) {
    expect((await createTestClient(engine).auth.resend({ type: 'signup', email })).error).toBeNull()
  }
  expect(await mails()).toEqual([])
})

test('signing up with an existing address reveals and changes nothing', async () => {
  const { data, error } = await createTestClient(engine).auth.signUp({
    email: 'mei@example.com',
    password: 'not-her-password',
  })
  expect(error).toBeNull()
  expect(data).toMatchObject({ session: null, user: { email: 'mei@example.com', identities: [] } })
  const theft = await createTestClient(engine).auth.signInWithPassword({
    email: 'mei@example.com',
    password: 'not-her-password',
  })
  expect(theft.error?.message).toBe('Invalid login credentials')
})

test('a short password is refused with reasons', async () => {
  const { error } = await createTestClient(engine).auth.signUp({ email: 'a@example.com', password: '12345' })
  expect(error).toMatchObject({ code: 'weak_password', reasons: ['length'] })
})

test("a forgotten password is reset with the mail's link", async () => {
  await createTestClient(engine).auth.resetPasswordForEmail('mei@example.com', {
    redirectTo: `${SHOP_ORIGIN}/auth/new-password`,
  })
  const address = await openLastLink()
  expect(address.pathname).toBe('/auth/new-password')
  expect(new URLSearchParams(address.hash.slice(1)).get('type')).toBe('recovery')

  const client = createTestClient(engine)
  await client.auth.setSession(sessionOf(address))
  expect((await client.auth.updateUser({ password: 'another-one' })).error).toBeNull()
  const after = createTestClient(engine)
  expect(
    (await after.auth.signInWithPassword({ email: 'mei@example.com', password: 'liangyi-customer' })).error,
  ).not.toBeNull()
  expect((await after.auth.signInWithPassword({ email: 'mei@example.com', password: 'another-one' })).error).toBeNull()
})

test('a session is refreshed, and ends with sign-out', async () => {
  const client = createTestClient(engine)
  const { data } = await client.auth.signInWithPassword({ email: 'mei@example.com', password: 'liangyi-customer' })
  const refreshed = await client.auth.refreshSession()
  expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token)
  const last = refreshed.data.session
  expect((await client.auth.signOut()).error).toBeNull()
  const late = await createTestClient(engine).auth.setSession({
    access_token: last?.access_token ?? '',
    refresh_token: last?.refresh_token ?? '',
  })
  expect(late.data.session).toBeNull()
})

test('without a session the client returns AuthSessionMissingError', async () => {
  const { error } = await createTestClient(engine).auth.getUser()
  expect(error?.message).toBe('Auth session missing!')
})
