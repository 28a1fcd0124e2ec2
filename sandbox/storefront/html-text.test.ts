import { expect, test } from 'vitest'
import { htmlToText } from './html-text'

test.each([
  ['<p>One.</p>\n<p>Two,<br>in two lines.</p>', 'One. Two,in two lines.'],
  ['<ul>\n<li>Silver</li>\n<li>Jade</li>\n</ul>', 'Silver Jade'],
  ['<h2>Care</h2>Keep   it\n dry', 'CareKeep it dry'],
  ['Fish &amp; chips &lt;3 &#233;&#x7389;&nbsp;&hellip; &unknown;', 'Fish & chips <3 é玉 … &unknown;'],
  ['a<script>alert("x < y")</script>b<style>p{}</style>c<!-- no -->d', 'abcd'],
  ['3 < 4 and 5 > 4', '3 < 4 and 5 > 4'],
  ['unclosed <p', 'unclosed'],
])('%j has the text %j', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})
