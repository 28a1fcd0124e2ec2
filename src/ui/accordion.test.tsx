import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Accordion } from './accordion'

test('without scripts, each text of an accordion can be read, and only once', () => {
  const items = [
    { title: 'Materials', body: 'Silver' },
    { title: 'Weight', body: 'Ten grams' },
  ]
  const html = renderToString(<Accordion items={items} />)
  expect(html.match(/Silver/g)).toHaveLength(1)
  expect(html).toMatch(/<noscript><div[^>]*>Ten grams<\/div><\/noscript>/)
})
