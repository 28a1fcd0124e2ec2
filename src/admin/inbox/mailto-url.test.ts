import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailtoUrl } from './mailto-url'

function subjectOf(link: string): string | null {
  return new URL(link).searchParams.get('subject')
}

test('a reply to a reply has one Re: only', () => {
  expect(subjectOf(mailtoUrl({ email: 'a@b.co', subject: 'RE: Ring' }))).toBe('RE: Ring')
})

test('a subject can add no recipient, body or header', () => {
  const link = mailtoUrl({ email: 'a@b.co', subject: 'Hi&bcc=all@example.com\r\nBcc: all@example.com#x?body=y' })
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject'])
  expect(link).not.toMatch(/%0[ad]/i)
})

test('an address can add no recipient, body or header', () => {
  const link = mailtoUrl({ email: 'a?bcc=all@example.com&x,y@b.co', subject: 'Hi' })
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject'])
  expect(link).not.toContain(',')
})

test('any subject gives a valid link, half an emoji too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (subject) => {
      expect(subjectOf(mailtoUrl({ email: 'a@b.co', subject }))).toMatch(/^re:/i)
    }),
  )
  expect(() => mailtoUrl({ email: '\ud83d@b.co', subject: '\ud83d' })).not.toThrow()
})
