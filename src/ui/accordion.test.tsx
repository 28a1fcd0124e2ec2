import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Accordion } from './accordion'

test('a browser without script can read each text of an accordion, and reads none twice', () => {
  const items = [
    { title: 'Materials', body: 'Silver' },
    { title: 'Weight', body: 'Ten grams' },
  ]
  const html = renderToString(<Accordion items={items} />)
  expect(html.match(/Silver/g)).toHaveLength(1)
  expect(html).toMatch(/<noscript><div[^>]*>Ten grams<\/div><\/noscript>/)
})
