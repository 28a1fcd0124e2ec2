import { expect, test } from 'vitest'
import type { Mail } from './mailbox'
import { createTestClient, SHOP_ORIGIN } from './test-client'
import { setUpTestEngine } from './test-engine'

const engine = await setUpTestEngine()

const newcomer = { email: 'Ming@Example.com', password: 'six-or-more' }

async function mails(): Promise<Mail[]> {
  return (await engine.handle(new Request(`${SHOP_ORIGIN}/sandbox/mail`))).json()
}

/** The parameters of the last mail's link. */
async function readLastLink(): Promise<URL> {
  const [mail] = await mails()
  return new URL(mail?.link ?? '')
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
    const { origin, searchParams } = await readLastLink()
    expect([origin, searchParams.get('next')]).toEqual([SHOP_ORIGIN, SHOP_ORIGIN])
  },
)

test('a forged link redirects to the shop only', async () => {
  const forged = `${SHOP_ORIGIN}/auth/v1/verify?token=x&type=signup&redirect_to=https%3A%2F%2Felsewhere.test`
  const answer = await engine.handle(new Request(forged))
  expect(answer.headers.get('location')).toMatch(/^http:\/\/shop\.test/)
})

test('a link signs in whoever uses it first, once, and a French account gets it in French', async () => {
  const data = { language: 'fr' }
  await createTestClient(engine).auth.signUp({ ...newcomer, options: { data } })
  const { pathname, searchParams } = await readLastLink()
  expect(pathname).toBe('/fr/auth/confirm')
  expect((await mails())[0]?.subject).toBe('Confirmez votre adresse courriel')
  const link = { type: 'signup', token_hash: searchParams.get('token_hash') ?? '' }
  const { auth } = createTestClient(engine)
  expect((await auth.verifyOtp(link)).data.user?.email).toBe('ming@example.com')
  expect((await auth.verifyOtp(link)).error?.code).toBe('otp_expired')
})

test('a sign-up that is repeated mails a link in place of the earlier one', async () => {
  await signUp()
  const first = await readLastLink()
  await engine.handle(new Request(`${SHOP_ORIGIN}/sandbox/mail/minute`, { method: 'POST' }))
  await signUp()
  const second = await readLastLink()
  const { auth } = createTestClient(engine)
  const verify = ({ searchParams }: URL) =>
    auth.verifyOtp({ type: 'signup', token_hash: searchParams.get('token_hash') ?? '' })
  expect((await verify(first)).error?.code).toBe('otp_expired')
  expect((await verify(second)).data.user?.email).toBe('ming@example.com')
})

test('a password of more than 72 bytes is refused, however few characters it has', async () => {
  const signUpWith = (password: string) => createTestClient(engine).auth.signUp({ ...newcomer, password })
  expect((await signUpWith('é'.repeat(37))).error?.code).toBe('validation_failed')
  expect((await signUpWith('é'.repeat(36))).error).toBeNull()
})
