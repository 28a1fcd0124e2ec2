import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { NONSENSE_RESPONSES } from '../../tests/render-form'
import { databaseReady, network } from '../../tests/sandbox'
import { CUSTOMER } from '../../tests/stored-session'
import { signIn, updatePassword } from './auth'

// Starting the database takes longer than a call may.
beforeAll(databaseReady)

test('a new password counts as set only if the response is the user', async () => {
  await signIn(CUSTOMER)
  for (const [, create] of NONSENSE_RESPONSES) {
    network.use(http.put('*/auth/v1/user', create))
    await expect(updatePassword('second-password')).rejects.toThrow('An error occurred during authentication.')
  }
  network.use(http.put('*/auth/v1/user', () => HttpResponse.json({ id: '7', email: CUSTOMER.email })))
  await expect(updatePassword('second-password')).resolves.toBeUndefined()
})
