import { expect, test, vi } from 'vitest'
import { sanitize } from './sanitize'

const KEPT =
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
  expect(await sanitize(`${KEPT}${attack}`)).toBe(KEPT)
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
