import { expect, test } from 'vitest'
import { authSchema, joinNames } from './auth-schema'

const VALID_VALUES = { email: 'mei@example.com', password: 'secret', firstName: '', lastName: '' }

function errorMessages(changes: Partial<typeof VALID_VALUES>): string[] {
  const parsed = authSchema.safeParse({ ...VALID_VALUES, ...changes })
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
}

test('spaces around an email address are removed', () => {
  expect(authSchema.parse({ ...VALID_VALUES, email: '  mei@example.com\n' }).email).toBe('mei@example.com')
})

test('a password has at least six characters and keeps its spaces', () => {
  expect(errorMessages({ password: '12345' })).toEqual(['Password must be at least 6 characters'])
  expect(errorMessages({ password: '123456' })).toEqual([])
  expect(authSchema.parse({ ...VALID_VALUES, password: ' 1234 ' }).password).toBe(' 1234 ')
})

test('a name is empty or has at least two code points', () => {
  expect(errorMessages({ firstName: 'M', lastName: 'C' })).toEqual([
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
  ])
  expect(errorMessages({ firstName: '😀' })).toEqual(['First name must be at least 2 characters'])
  expect(errorMessages({ firstName: '安安', lastName: '  ' })).toEqual([])
})

test('first and last name are joined without spaces around them', () => {
  expect(joinNames({ firstName: 'Mei', lastName: 'Chen' })).toBe('Mei Chen')
  expect(joinNames({ firstName: '', lastName: ' Chen ' })).toBe('Chen')
  expect(joinNames({ firstName: ' Mei ', lastName: ' Chen ' })).toBe('Mei Chen')
  expect(joinNames({ firstName: '', lastName: '' })).toBe('')
})
