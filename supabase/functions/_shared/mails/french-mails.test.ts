import assert from 'node:assert/strict'
import { test } from 'vitest'
import { renderMail } from './mail-kinds.ts'

const VARIABLES = { SITE_URL: 'https://shop.example', SUPABASE_URL: 'https://project.example' }
const TOKEN = '00000000-0000-4000-8000-000000000000'

/** Mails write amounts, colons and quotes with spaces that don't break. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

function render(kind: string, data: Record<string, unknown>) {
  const { subject, text, html, headers } = renderMail(kind, { ...data, language: 'fr' }, VARIABLES)
  assert.match(html, /<html lang="fr-CA">/)
  return { subject: plain(subject), text: plain(text), headers }
}

const parcel = { shipping_name: 'Li', shipping_address: { line1: '1 rue Un', city: 'Cologne', country: 'DE' } }

test('an order is confirmed with amounts, dates and countries as French writes them', () => {
  const { subject, text } = render('order-confirmation', {
    ...parcel,
    number: 'L1042',
    items: [{ name: 'Bague', quantity: 2, price_cad: 1250, engraving: '兩儀' }],
    shipping_amount_cad: 0,
    discount_amount_cad: 10,
    total_amount_cad: 2490,
    gift: { note: 'Pour toi' },
  })
  assert.equal(subject, 'Merci pour votre commande L1042')
  for (const part of [
    'dans un délai de 1 à 2 jours ouvrables',
    'Voir dans votre compte : https://shop.example/fr/profile',
    '2 × Bague : 2 500,00 $\n  Gravure « 兩儀 »',
    'Rabais : −10,00 $',
    'Livraison : Gratuite',
    'Total : 2 490,00 $ CAD',
    'Allemagne',
    'Note-cadeau :\nPour toi',
    'Retourner cette commande ou s’en rétracter : https://shop.example/fr/contact?order=L1042',
    'Les pièces personnalisées ne sont ni reprises ni échangées.',
  ])
    assert.ok(text.includes(part), `${part} in ${text}`)
})

test('an order with a piece made to order is confirmed with its lead time, which its parcel no longer names', () => {
  const items = [{ name: 'Manchette', quantity: 1, price_cad: 198, lead_time_days: 21 }]
  const amounts = { shipping_amount_cad: 0, discount_amount_cad: 0, total_amount_cad: 198 }
  const { text } = render('order-confirmation', { ...parcel, ...amounts, number: 'L1042', items, gift: null })
  assert.ok(text.includes('dans un délai de 3 semaines'), text)
  assert.ok(text.includes('Réalisée pour vous, expédiée d’ici 3 semaines'), text)
  const tracking = { carrier: 'Postes', tracking_number: null, tracking_url: null }
  assert.ok(!render('order-sent', { ...parcel, ...tracking, number: 'L1042', items }).text.includes('semaines'))
})

test('an order with a piece on back order without a lead time is confirmed without a date', () => {
  const items = [{ name: 'Manchette', quantity: 1, price_cad: 198, lead_time_days: 0 }]
  const amounts = { shipping_amount_cad: 0, discount_amount_cad: 0, total_amount_cad: 198 }
  const { text } = render('order-confirmation', { ...parcel, ...amounts, number: 'L1042', items, gift: null })
  assert.ok(text.includes('Nous vous écrirons dès que votre colis sera en route.'), text)
  assert.doesNotMatch(text, /jours|semaines|Réalisée/)
})

test('a parcel is announced with its tracking', () => {
  const sent = { ...parcel, number: 'L1042', items: [], carrier: 'Postes Canada' }
  const { subject, text } = render('order-sent', { ...sent, tracking_number: '1Z', tracking_url: null })
  assert.equal(subject, 'Votre commande L1042 est en route')
  assert.match(text, /Colis confié à Postes Canada\. Numéro de suivi : 1Z\./)
  assert.ok(text.includes('https://shop.example/fr/contact?order=L1042'))
  assert.ok(!text.includes('personnalisées'))
})

test('a piece that is back has links to its French pages', () => {
  const { subject, text, headers } = render('back-in-stock', {
    variant_id: 'gid://shopify/ProductVariant/7',
    handle: 'edge-ring',
    name: 'Edge Ring',
    selected_options: [{ name: 'Title', value: 'Default Title' }],
    unsubscribe_token: TOKEN,
    created_at: '2026-11-23T20:00:00Z',
  })
  assert.equal(subject, 'De retour en stock : Edge Ring')
  assert.match(text, /Le 23 novembre 2026, vous nous avez demandé/)
  assert.ok(text.includes('https://shop.example/fr/product/edge-ring?variant=7'))
  assert.ok(text.includes(`https://shop.example/fr/unsubscribe?token=${TOKEN}`))
  assert.equal(
    headers['List-Unsubscribe'],
    `<https://project.example/functions/v1/unsubscribe?token=${TOKEN}&language=fr>`,
  )
})
