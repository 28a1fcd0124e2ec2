import { expect, test } from 'vitest'
import { listJsonLd } from './product-list'

test('JSON-LD numbers the products of a list from 1', () => {
  const { itemListElement } = listJsonLd([{ handle: 'edge-ring' }, { handle: 'été' }], 'https://liangyi.example')
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, url: 'https://liangyi.example/product/edge-ring' },
    { '@type': 'ListItem', position: 2, url: 'https://liangyi.example/product/%C3%A9t%C3%A9' },
  ])
})
