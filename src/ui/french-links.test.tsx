import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { RichText } from './rich-text'
import { parseRichText } from './rich-text-nodes'
import { sanitize } from './sanitize'

vi.mock('../language/language', () => ({ LANGUAGE: 'fr', LOCALE: 'fr-CA', LANGUAGE_PREFIX: '/fr' }))

const hosts = ['shop.example']

const LINKS = [
  ['/products/edge-ring', '/fr/product/edge-ring'],
  ['https://shop.example/blogs/journal/casting', '/fr/journal/casting'],
  ['https://shop.example/', '/fr'],
  ['https://shop.example/fr/pages/care', '/fr/care'],
  ['/fr', '/fr'],
] as const

test.each(LINKS)('a French story, policy or description links %s to %s', async (href, to) => {
  vi.stubEnv('SSR', true)
  expect(await sanitize(`<a href="${href}">ici</a>`, { hosts })).toBe(`<a href="${to}">ici</a>`)
})

test.each(LINKS)('French rich text links %s to %s', (url, to) => {
  const link = { type: 'link', url, children: [{ type: 'text', value: 'ici' }] }
  const json = JSON.stringify({ type: 'root', children: [{ type: 'paragraph', children: [link] }] })
  const html = renderToStaticMarkup(
    <MemoryRouter basename="/fr" initialEntries={['/fr']}>
      <RichText nodes={parseRichText(json, hosts).value} />
    </MemoryRouter>,
  )
  expect(html).toContain(`href="${to}"`)
})

test('a French text links elsewhere as it stands', async () => {
  vi.stubEnv('SSR', true)
  const html = '<a href="https://elsewhere.example/products/x">ici</a><a href="#soin">là</a>'
  expect(await sanitize(html, { hosts })).toBe(html)
})
