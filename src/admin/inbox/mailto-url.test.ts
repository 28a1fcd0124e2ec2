import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailtoUrl } from './mailto-url'

function subjectOf(link: string): string | null {
  return new URL(link).searchParams.get('subject')
}

test('a reply to a reply has one Re: only', () => {
  expect(subjectOf(mailtoUrl({ email: 'a@b.co', subject: 'RE: Ring', message: '' }))).toBe('RE: Ring')
})

test('a subject can add no recipient, body or header', () => {
  const link = mailtoUrl({
    email: 'a@b.co',
    subject: 'Hi&bcc=all@example.com\r\nBcc: all@example.com#x?body=y',
    message: '',
  })
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject'])
  expect(link).not.toMatch(/%0[ad]/i)
})

test('an address can add no recipient, body or header', () => {
  const link = mailtoUrl({ email: 'a?bcc=all@example.com&x,y@b.co', subject: 'Hi', message: '' })
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject'])
  expect(link).not.toContain(',')
})

test('any subject gives a valid link, half an emoji too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (subject) => {
      expect(subjectOf(mailtoUrl({ email: 'a@b.co', subject, message: subject }))).toMatch(/^re:/i)
    }),
  )
  expect(() => mailtoUrl({ email: '\ud83d@b.co', subject: '\ud83d', message: '\ud83d' })).not.toThrow()
})

test('the message is quoted, and no more of it than an address holds', () => {
  const answer = (message: string) => mailtoUrl({ email: 'a@b.co', subject: 'Ring', message })
  expect(new URL(answer('Is it a 7?\n&bcc=all@example.com')).searchParams.get('body')).toBe(
    '\r\n\r\n> Is it a 7?\r\n> &bcc=all@example.com',
  )
  const long = answer('玉'.repeat(2000))
  expect(long.length).toBeLessThanOrEqual(2000)
  expect(new URL(long).searchParams.get('body')).toMatch(/^\r\n\r\n> 玉+…$/)
})
