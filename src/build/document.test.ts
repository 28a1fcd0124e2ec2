import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptJson } from '../ui/script-json'
import { parseTemplate, renderDocument } from './document'

const BUILT = `<html><head><!--head-->
  <script type="module" crossorigin src="/assets/index-1.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/react-2.js">
  <link rel="stylesheet" crossorigin href="/assets/index-3.css">
</head><body><div id="root"><!--page--></div><!--state--></body></html>`

const template = parseTemplate(BUILT, {
  fonts: ['/assets/serif.woff2'],
  preconnects: ['https://liangyi.myshopify.com'],
  inlineScripts: { recordInput: 'keep()', startShop: 'start()' },
})

test('a document has its styles inlined, keeps input from its head on, and starts its script at its end', () => {
  const html = renderDocument(template, { styles: 'body{color:ink}', chunks: ['/assets/page-4.js'] })
  expect(html).toContain('<style>body{color:ink}</style>')
  expect(html).toContain('<link rel="preload" href="/assets/serif.woff2" as="font" type="font/woff2" crossorigin>')
  expect(html).toContain('<link rel="preconnect" href="https://liangyi.myshopify.com" crossorigin>')
  expect(html).not.toMatch(/rel="stylesheet"|<script[^>]*src=/)
  expect(html).toContain(
    'id="entry">{"script":"/assets/index-1.js","chunks":["/assets/page-4.js"],"styleSheet":"/assets/index-3.css"}</script>',
  )
  expect(html.indexOf('<script>keep()</script>')).toBeLessThan(html.indexOf('</head>'))
  expect(html.indexOf('<script>start()</script>')).toBeGreaterThan(html.indexOf('id="entry"'))
})

test('a page without data has no state to take', () => {
  expect(renderDocument(template, { styles: '', chunks: [] })).not.toContain('id="state"')
})

test('a page’s data stand in its document, or an empty place and the address of their file do', () => {
  const json = '["<ring>"]'
  const inside = renderDocument(template, { styles: '', state: { json }, chunks: [] })
  expect(inside).toContain(`id="state">${scriptJson(json)}</script>`)
  expect(inside).not.toContain('"state":')
  const apart = renderDocument(template, { styles: '', state: { url: '/assets/products-1.json' }, chunks: [] })
  expect(apart).toContain('id="state"></script>')
  expect(apart).toContain('"state":"/assets/products-1.json"}</script>')
})

test('a dollar sign in a page is only a dollar sign', () => {
  expect(renderDocument(template, { styles: '', body: '<p>$& costs $1</p>', chunks: [] })).toContain(
    '<p>$& costs $1</p>',
  )
})

test('no text can end the script it stands in, and all text comes back as it was', () => {
  const wicked = fc.constantFrom('</script>', '<!--', '<script>', '\u2028', ']]>', '"', '\\')
  const text = fc.array(fc.oneof(fc.string(), wicked)).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (title) => {
      const written = scriptJson(JSON.stringify({ title }))
      expect(written).not.toMatch(/<|\u2028|\u2029/)
      expect(JSON.parse(written)).toEqual({ title })
    }),
  )
})
