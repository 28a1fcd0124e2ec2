import { expect, test, vi } from 'vitest'
import { sanitize } from './sanitize'

const SAFE =
  '<h2>Returns</h2><p>Write to <a href="mailto:care@store.example">us</a> within <strong>30</strong> days.</p>'

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a style sheet', '<style>p { display: none }</style>'],
  ['a frame', '<iframe src="https://else.example"></iframe>'],
  ['a picture with a handler', '<img src="x" onerror="alert(1)">'],
  ['a form', '<form action="https://else.example"></form>'],
  ['a drawing', '<svg><script>alert(1)</script></svg>'],
])('sanitized HTML has no %s', async (_, attack) => {
  vi.stubEnv('SSR', true)
  expect(await sanitize(`${SAFE}${attack}`)).toBe(SAFE)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//else.example', 'java\tscript:alert(1)'])(
  'sanitized HTML has no link to %j',
  async (href) => {
    vi.stubEnv('SSR', true)
    expect(await sanitize(`<a href="${href}" onclick="alert(1)">x</a>`)).toBe('<a>x</a>')
  },
)

test('sanitized HTML leaves the first heading to the page', async () => {
  vi.stubEnv('SSR', true)
  expect(await sanitize('<H1 class="x">Policy</H1>')).toBe('<h2>Policy</h2>')
})

test('an article keeps its pictures without handlers, and a policy none', async () => {
  vi.stubEnv('SSR', true)
  const attack =
    '<figure><img src="https://cdn.example/a.jpg" onerror="alert(1)" srcset="x" alt="A bench" /><figcaption>At noon</figcaption></figure>'
  const html = await sanitize(`${SAFE}${attack}`, { allowsPictures: true })
  expect(html.startsWith(SAFE)).toBe(true)
  expect(html).toContain('<img src="https://cdn.example/a.jpg?width=800" srcset="https://cdn.example/')
  expect(html).toContain('alt="A bench"')
  expect(html).toContain('<figcaption>At noon</figcaption>')
  expect(html).not.toContain('onerror')
  expect(await sanitize('<img src="data:image/svg+xml,x">', { allowsPictures: true })).not.toContain('data:')
})

test('rewriting a link or a picture can’t turn another attribute into an event handler', async () => {
  vi.stubEnv('SSR', true)
  // The sanitizer prints each srcset that it rejects.
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const picture = '<img alt="x src=" src="https://cdn.example/a.jpg onerror=alert(1) y">'
  const link = '<a scope="x href=" href="/products/a onclick=alert(1) y">b</a>'
  const html = await sanitize(picture + link, { allowsPictures: true })
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const names = [...body.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
  expect(names.toSorted()).toEqual(['alt', 'href', 'loading', 'scope', 'sizes', 'src'])
})

test.each([
  ['https://shop.example/blogs/journal/casting?a=1&amp;b=2', '/journal/casting?a=1&amp;b=2'],
  ['/products/edge-ring', '/product/edge-ring'],
  ['https://elsewhere.example/products/x', 'https://elsewhere.example/products/x'],
  ['mailto:care@shop.example', 'mailto:care@shop.example'],
  ['#repairs', '#repairs'],
])('a merchant’s text links %s to %s', async (href, to) => {
  vi.stubEnv('SSR', true)
  const html = await sanitize(`<p>See <a href="${href}">this</a></p>`, { hosts: ['shop.example'] })
  expect(html).toBe(`<p>See <a href="${to}">this</a></p>`)
})

test('an article’s pictures load lazily from Shopify, at no more than twice the width of a column', async () => {
  vi.stubEnv('SSR', true)
  const html = await sanitize('<img alt="A bench" src="//cdn.example/a.jpg?v=1&amp;b=2">', {
    allowsPictures: true,
  })
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const picture = body.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('https://cdn.example/a.jpg?v=1&b=2&width=800')
  expect(picture?.getAttribute('srcset')).toMatch(/width=480 480w.*v=1&b=2&width=1600 1600w$/)
  expect(picture?.getAttribute('loading')).toBe('lazy')
})
