import assert from 'node:assert/strict'
import { test } from 'vitest'
import { renderMail } from './mail-kinds.ts'

const VARIABLES = { SITE_URL: 'https://shop.example', SUPABASE_URL: 'https://project.example' }
const render = (kind: string, data: object) => renderMail(kind, data, VARIABLES)

const MESSAGE = {
  name: 'Noor Haddad',
  email: 'noor@example.com',
  subject: 'Ring <size>',
  message: 'Is it a 7?\nSee https://evil.example/7 or evil.example',
}

test('a message is answered to its sender, and its markup and links are text', () => {
  const { subject, text, html, headers } = render('shop-message', MESSAGE)
  assert.equal(subject, 'New message: Ring <size>')
  assert.equal(headers['Reply-To'], 'noor@example.com')
  assert.match(text, /^A message from Noor Haddad\.\n\nRing <size>\n\nOpen the inbox: https:\/\/shop\.example\/admin/)
  assert.match(text, /> Is it a 7\?\n> See https:\/\/evil\.example\/7/)
  assert.deepEqual(html.match(/href="[^"]*"/g), ['href="https://shop.example/admin"'])
  assert.doesNotMatch(html, /https:\/\/evil|evil\.example|<size>/)
})

test('a review to approve has its stars and text', () => {
  const review = {
    name: 'mei',
    email: 'mei@example.com',
    product: 'edge-ring',
    rating: 2,
    title: 'Too small',
    comment: 'Go up.',
    status: 'pending',
  }
  const { subject, text, headers } = render('shop-review', review)
  assert.equal(subject, 'A review to approve: edge-ring')
  assert.equal(render('shop-review', { ...review, status: 'approved' }).subject, 'A new review: edge-ring')
  assert.match(
    text,
    /edge-ring, 2 of 5, by mei\n\nOpen the reviews: https:\/\/shop\.example\/admin\?view=reviews\n\n> Too small\n> Go up\./,
  )
  // A review isn't a letter to the shop.
  assert.deepEqual(headers, {})
})

test('a paid order has its lines, its total and where it goes', () => {
  const { subject, text, headers } = render('shop-order', {
    number: 'L1042',
    email: 'li@example.com',
    items: [{ name: 'Edge Ring', quantity: 2, price_cad: 96, engraving: '兩儀' }],
    shipping_amount_cad: 15,
    discount_amount_cad: 0,
    total_amount_cad: 207,
    shipping_name: 'Li',
    shipping_address: { line1: '1 Main St', city: 'Toronto', country: 'CA' },
    gift: null,
  })
  assert.equal(subject, 'New order L1042')
  assert.equal(headers['Reply-To'], 'li@example.com')
  for (const part of [
    '2 × Edge Ring: $192.00',
    'Engraving “兩儀”',
    'Total: $207.00 CAD',
    'Ships to:\nLi\n1 Main St',
    'q=L1042',
  ])
    assert.ok(text.includes(part), `${part} in ${text}`)
})
