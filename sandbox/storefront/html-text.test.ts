import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlToText } from './html-text'

test.each([
  ['<p>One.</p>\n<p>Two,<br>in two lines.</p>', 'One.\nTwo,\nin two lines.'],
  ['<ul><li>Silver</li><li>Jade</li></ul>', '• Silver\n• Jade'],
  ['<h2>Care</h2>Keep   it\n dry', 'Care\nKeep it dry'],
  ['Fish &amp; chips &lt;3 &#233;&#x7389; &eacute;&nbsp;&hellip; &unknown;', 'Fish & chips <3 é玉 é … &unknown;'],
  ['a<script>alert("x < y")</script>b<style>p{}</style>c<!-- no -->d', 'abcd'],
  ['<a href="x" onclick="y">Link</a> <b>bold</b>', 'Link bold'],
  ['3 < 4 and 5 > 4', '3 < 4 and 5 > 4'],
  ['unclosed <p', 'unclosed'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&#0;&#xD800;&#x110000;', '&#0;&#xD800;&#x110000;'],
  ['', ''],
])('%j reads %j', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test('plain text is unchanged', () => {
  const words = fc.array(fc.stringMatching(/^[\p{L}\p{N}]+$/u), { minLength: 1 })
  fc.assert(fc.property(words, (all) => htmlToText(all.join(' ')) === all.join(' ')))
})

test('any HTML becomes lines without surrounding spaces or empty lines', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '/', 'p', 'li', ' ', '&', 'nbsp;', '\n', 'x') }),
      (html) => {
        const text = htmlToText(html)
        expect(text.split('\n').every((line) => text === '' || (line !== '' && line === line.trim()))).toBe(true)
      },
    ),
  )
})
