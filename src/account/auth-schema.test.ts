import { expect, test } from 'vitest'
import { authSchema, fullName } from './auth-schema'

const RIGHT = { email: 'mei@example.com', password: 'secret', firstName: '', lastName: '' }

function problems(changes: Partial<typeof RIGHT>): string[] {
  const parsed = authSchema.safeParse({ ...RIGHT, ...changes })
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
}

test.each(['', 'mei', 'mei@', '@example.com', 'mei@example', 'mei chen@example.com'])('%o is no address', (email) => {
  expect(problems({ email })).toEqual(['Please enter a valid email address'])
})

test('spaces around an address do not count', () => {
  expect(authSchema.parse({ ...RIGHT, email: '  mei@example.com\n' }).email).toBe('mei@example.com')
})

test('a password has at least six characters, and its spaces are its own', () => {
  expect(problems({ password: '12345' })).toEqual(['Password must be at least 6 characters'])
  expect(problems({ password: '123456' })).toEqual([])
  expect(authSchema.parse({ ...RIGHT, password: ' 1234 ' }).password).toBe(' 1234 ')
})

test('names may be left out; one that is given has at least two characters, as people count them', () => {
  expect(problems({ firstName: 'M', lastName: 'C' })).toEqual([
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
  ])
  expect(problems({ firstName: '😀' })).toEqual(['First name must be at least 2 characters'])
  expect(problems({ firstName: '安安', lastName: '  ' })).toEqual([])
})

test('the full name is both names, or the one that was given', () => {
  expect(fullName({ firstName: 'Mei', lastName: 'Chen' })).toBe('Mei Chen')
  expect(fullName({ firstName: '', lastName: ' Chen ' })).toBe('Chen')
  expect(fullName({ firstName: '', lastName: '' })).toBe('')
})
