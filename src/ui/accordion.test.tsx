import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Accordion } from './accordion'

test('a browser without script can read an accordion’s texts', () => {
  const accordion = <Accordion items={[{ title: 'Materials', body: 'Silver' }]} />
  expect(renderToString(accordion)).toMatch(/<noscript><div[^>]*>Silver<\/div><\/noscript>/)
})
