import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTemplate, renderDocument } from './document'

const BUILT = `<html lang="en-CA"><head><!--head-->
  <script type="module" crossorigin src="/assets/index-1.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/react-2.js">
  <link rel="stylesheet" crossorigin href="/assets/index-3.css">
</head><body><div id="root"><!--page--></div><noscript>
  <p>No script</p></noscript><div id="early-status"></div><!--end--></body></html>`

const template = parseTemplate(BUILT, (url) => (url === '/assets/index-3.css' ? 'body{color:ink}' : ''), {
  fonts: ['/assets/serif.woff2'],
  preconnects: ['https://liangyi.myshopify.com'],
  inlineScripts: { record: 'record()', load: 'load()' },
  texts: { locale: 'fr-CA', noScript: 'Sans script', wait: 'Un instant…', failure: '« Panne »', retry: 'Réessayer' },
})

test('a document inlines the style sheet, records input in its head and loads the rest at its end', () => {
  const html = renderDocument(template, {
    chunks: ['/assets/page-4.js'],
    state: '/assets/products-1.js',
  })
  const [head = '', body = ''] = html.split('</head>')
  expect(head).toContain('<style>body{color:ink}</style>')
  expect(body).toContain('/assets/serif.woff2')
  expect(head).toContain('https://liangyi.myshopify.com')
  expect(head).toContain('<script>record()</script>')
  expect(html).not.toMatch(/<script[^>]*src=/)
  expect(html).not.toContain('rel="stylesheet"')
  expect(body).toContain('<script>load()</script>')
  expect(body).toContain(
    '{"script":"/assets/index-1.js","chunks":["/assets/page-4.js"],"state":"/assets/products-1.js"}',
  )
})

test('a document has its language and the texts it shows before the script runs', () => {
  const html = renderDocument(template, { chunks: [] })
  expect(html).toContain('<html lang="fr-CA">')
  expect(html).toContain('<p>Sans script</p>')
  expect(html).toContain('data-wait="Un instant…" data-failure="« Panne »" data-retry="Réessayer"')
})

test('a dollar sign in a page stays a dollar sign', () => {
  expect(renderDocument(template, { body: '<p>$& costs $1</p>', chunks: [] })).toContain('<p>$& costs $1</p>')
})

test('no text can end its JSON-LD script, and all text is parsed back unchanged', () => {
  const wicked = fc.constantFrom('</script>', '<!--', '<script>', '\u2028', ']]>', '"', '\\')
  const text = fc.array(fc.oneof(fc.string(), wicked)).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (title) => {
      const html = renderDocument(template, { jsonLd: [{ title }], chunks: [] })
      const [, written = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
      expect(written).not.toMatch(/<|\u2028|\u2029/)
      expect(JSON.parse(written)).toEqual({ title })
    }),
  )
})
