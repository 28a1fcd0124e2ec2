import { expect, test } from 'vitest'
import { shopLink } from './shop-links'

test.each([
  ['https://shop.example/collections/spring', '/collections/spring'],
  ['https://shop.example/collections/all', '/products'],
  ['https://shop.example/collections', '/products'],
  ['https://shop.example/collections/spring/products/edge-ring', '/product/edge-ring'],
  ['https://shop.example/products/edge-ring', '/product/edge-ring'],
  ['https://shop.example/pages/care', '/care'],
  ['https://shop.example/pages/shop-page/care', '/care'],
  ['https://shop.example/policies/refund-policy', '/shipping-returns'],
  ['https://shop.example/policies/terms-of-service', '/terms-of-service'],
  ['https://shop.example/account', '/profile'],
  ['https://shop.example/blogs/journal', '/journal'],
  ['https://shop.example/blogs/journal/how-we-cast', '/journal/how-we-cast'],
  ['https://shop.example/search?q=ring', '/products?q=ring'],
  ['https://shop.example/cart/40001:1', '/cart/40001:1'],
  ['/earrings/', '/earrings'],
  ['/products?sort=price-asc#edge-ring', '/products?sort=price-asc#edge-ring'],
])('the link %s leads to %s', (link, path) => {
  expect(shopLink(link, ['shop.example'])).toBe(path)
})

test.each([
  'https://other.example/products/edge-ring',
  '//other.example/products',
  '/\\other.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://shop.example/blogs/news',
  'https://shop.example/cart/c/Z2NwLXVz?key=1',
  'https://shop.example/pages',
  'https://shop.example/policies/subscription-policy',
  'https://',
])('the link %s leads nowhere in the shop', (link) => {
  expect(shopLink(link, ['shop.example'])).toBeNull()
})
