import fc from 'fast-check'
import { expect, test } from 'vitest'
import { html } from './html'

test('values are escaped, markup made by html is not', () => {
  const inner = html`<b>${'<i>"&\''}</b>`
  expect(html`<p title="${'"x"'}">${inner}${[html`<br>`, 2]}${null}${false}${undefined}</p>`.markup).toBe(
    '<p title="&quot;x&quot;"><b>&lt;i&gt;&quot;&amp;&#39;</b><br>2</p>',
  )
})

test('no value opens a tag or ends an attribute', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(html`${value}`.markup).not.toMatch(/[<>"']/)
    }),
  )
})
