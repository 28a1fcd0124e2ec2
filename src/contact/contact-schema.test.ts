import { expect, test } from 'vitest'
import { type ContactMessage, contactSchema } from './contact-schema'

function message(overrides: Partial<ContactMessage> = {}): ContactMessage {
  return {
    firstName: 'Mei',
    lastName: 'Lin',
    email: 'mei@example.com',
    subject: 'Size',
    message: 'Is there a size 7?',
    ...overrides,
  }
}

function firstMessage(overrides: Partial<ContactMessage>): string | undefined {
  return contactSchema.safeParse(message(overrides)).error?.issues[0]?.message
}

test('a whole message passes, trimmed', () => {
  expect(contactSchema.parse(message({ firstName: '  Mei\n', email: ' mei@example.com ' }))).toEqual(message())
})

test.each([
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['email', 'Invalid email address'],
  ['subject', 'Subject is required'],
  ['message', 'Message is required'],
] as const)('without %s: %s', (field, text) => {
  expect(firstMessage({ [field]: '' })).toBe(text)
  expect(firstMessage({ [field]: ' \n\t' })).toBe(text)
})

test.each([
  ['firstName', 100, 'First name must be less than 100 characters'],
  ['lastName', 100, 'Last name must be less than 100 characters'],
  ['subject', 200, 'Subject must be less than 200 characters'],
  ['message', 2000, 'Message must be less than 2000 characters'],
] as const)('%s may have %i characters and no more', (field, most, text) => {
  for (const character of ['a', '玉', '💍']) {
    expect(firstMessage({ [field]: character.repeat(most) })).toBeUndefined()
    expect(firstMessage({ [field]: ` ${character.repeat(most)} ` })).toBeUndefined()
    expect(firstMessage({ [field]: character.repeat(most + 1) })).toBe(text)
  }
})

test('an e-mail address may have 255 characters and no more', () => {
  const end = '@example.com'
  expect(firstMessage({ email: 'a'.repeat(255 - end.length) + end })).toBeUndefined()
  expect(firstMessage({ email: 'a'.repeat(256 - end.length) + end })).toBe('Email must be less than 255 characters')
})

test.each(['mei', 'mei@', 'mei@example', 'mei lin@example.com'])('%j is no e-mail address', (email) => {
  expect(firstMessage({ email })).toBe('Invalid email address')
})

test('the first failing rule speaks, from the top of the form', () => {
  expect(firstMessage({ lastName: '', email: 'mei', message: '' })).toBe('Last name is required')
})
