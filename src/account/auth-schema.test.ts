import { expect, test } from 'vitest'
import { authSchema } from './auth-schema'

const VALID_VALUES = { email: 'mei@example.com', password: ' 1234 ', firstName: '', lastName: '' }

function errorMessages(names: { firstName: string; lastName: string }): string[] | undefined {
  return authSchema.safeParse({ ...VALID_VALUES, ...names }).error?.issues.map(({ message }) => message)
}

test('a password has at least six characters and keeps its spaces', () => {
  expect(authSchema.parse(VALID_VALUES).password).toBe(' 1234 ')
})

test('a name is empty or has at least two code points', () => {
  expect(errorMessages({ firstName: 'M', lastName: '😀' })).toEqual([
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
  ])
  expect(errorMessages({ firstName: '安安', lastName: '  ' })).toBeUndefined()
})
