import { expect, test } from 'vitest'
import { type ContactMessage, contactSchema } from './contact-schema'

const MESSAGE: ContactMessage = {
  firstName: 'Mei',
  lastName: 'Lin',
  email: 'mei@example.com',
  subject: 'Size',
  message: 'Is there a size 7?',
}

function firstErrorMessage(overrides: Partial<ContactMessage>): string | undefined {
  return contactSchema.safeParse({ ...MESSAGE, ...overrides }).error?.issues[0]?.message
}

test.each([
  ['firstName', 100, 'First name must be less than 100 characters'],
  ['lastName', 100, 'Last name must be less than 100 characters'],
  ['subject', 200, 'Subject must be less than 200 characters'],
  ['message', 2000, 'Message must be less than 2000 characters'],
] as const)('%s of a contact message holds %i characters and no more', (field, limit, text) => {
  for (const character of ['a', '玉', '💍']) {
    expect(firstErrorMessage({ [field]: character.repeat(limit) })).toBeUndefined()
    expect(firstErrorMessage({ [field]: ` ${character.repeat(limit)} ` })).toBeUndefined()
    expect(firstErrorMessage({ [field]: character.repeat(limit + 1) })).toBe(text)
  }
})

test('an email of a contact message above 255 characters gets the specified text', () => {
  expect(firstErrorMessage({ email: `${'a'.repeat(250)}@example.com` })).toBe('Email must be less than 255 characters')
})
