import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { network } from '../../tests/sandbox'
import { signIn, signUp } from './auth'

const COMPOSED = 'caf\u00e9-au-lait'
const DECOMPOSED = 'cafe\u0301-au-lait'

/** Refuses each sign-in and sign-up, and records the passwords. */
function recordPasswords(): string[] {
  const passwords: string[] = []
  const refuse = http.post(/auth.v1.(token|signup)/, async ({ request }) => {
    passwords.push(Object(await request.json()).password)
    return HttpResponse.json({ error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, { status: 400 })
  })
  network.use(refuse)
  return passwords
}

test('a password in decomposed letters is tried composed, then as typed', async () => {
  const passwords = recordPasswords()
  await expect(signIn({ email: 'mei@example.com', password: DECOMPOSED })).rejects.toThrow('Invalid login credentials')
  await expect(signIn({ email: 'mei@example.com', password: COMPOSED })).rejects.toThrow('Invalid login credentials')
  expect(passwords).toEqual([COMPOSED, DECOMPOSED, COMPOSED])
})

test('a new password is stored in composed letters', async () => {
  const passwords = recordPasswords()
  await expect(signUp({ email: 'mei@example.com', password: DECOMPOSED }, '', '/')).rejects.toThrow()
  expect(passwords).toEqual([COMPOSED])
})
