import assert from 'node:assert/strict'
import { test } from 'vitest'
import { MERCHANT } from '../../../../src/merchant/merchant.ts'
import { renderMail } from './mail-kinds.ts'

const VARIABLES = { SITE_URL: 'https://shop.example', SUPABASE_URL: 'https://project.example' }
const REPLY = {
  subject: 'Ring <size>',
  body: 'It is a <b>7</b>.\nBest, Ada',
  first_name: 'Noor',
  message: 'Is it a 7?\n<i>Or 8?</i>',
  created_at: '2026-11-21T07:22:00Z',
}

test('a reply quotes the message, is answered to the shop, and shows markup as text', () => {
  const { subject, text, html, headers } = renderMail('message-reply', REPLY, VARIABLES)
  assert.equal(subject, 'Re: Ring <size>')
  assert.equal(headers['Reply-To'], MERCHANT.supportEmail)
  assert.match(text, /It is a <b>7<\/b>\.\nBest, Ada/)
  assert.match(text, /On November 21, 2026, you wrote:\n\n> Is it a 7\?\n> <i>Or 8\?<\/i>/)
  assert.doesNotMatch(html, /<(b|i)>/)
  assert.match(html, /&lt;i&gt;Or 8\?&lt;\/i&gt;/)
})

test('a subject that already starts with Re: gets no second one', () => {
  assert.equal(renderMail('message-reply', { ...REPLY, subject: 'RE: Ring' }, VARIABLES).subject, 'RE: Ring')
})
