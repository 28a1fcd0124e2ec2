import { expect, test } from 'vitest'
import { keepFirst, parseRedirects } from './redirects'

const PAGES = ['/', '/products', '/product/edge-ring', '/care']
const parse = (redirects: Readonly<Record<string, string>>) =>
  parseRedirects(
    Object.entries(redirects).map(([path, target]) => ({ path, target })),
    { hosts: ['shop.example'], hasPage: (path) => PAGES.includes(path) },
  )

test('an old address, and the shop’s own form of it, lead to the shop’s page', () => {
  const { value, problems } = parse({
    '/products/old-ring/': 'https://shop.example/products/edge-ring?variant=1',
    '/pages/care-guide': '/pages/care',
    '/fall sale': 'https://elsewhere.example/a b',
  })
  expect(value).toEqual([
    { from: '/products/old-ring', to: '/product/edge-ring?variant=1' },
    { from: '/product/old-ring', to: '/product/edge-ring?variant=1' },
    { from: '/pages/care-guide', to: '/care' },
    { from: '/care-guide', to: '/care' },
    { from: '/fall%20sale', to: 'https://elsewhere.example/a%20b' },
  ])
  expect(problems).toEqual([])
})

test.each([
  ['/care', '/products', 'has a page of the shop'],
  ['/sale/*', '/products', 'is no path that every host can redirect'],
  ['/sale/:year', '/products', 'is no path that every host can redirect'],
  ['//elsewhere.example/sale', '/products', 'is no path that every host can redirect'],
  ['/sale%0areturn', '/products', 'is no path that every host can redirect'],
  ['/sale%', '/products', 'is no path that every host can redirect'],
  ['/sale?year=1', '/products', 'is no path that every host can redirect'],
  ['/sale', 'http://elsewhere.example/', 'leads to no page of the shop and to no https address'],
  ['/sale', 'javascript:alert(1)', 'leads to no page of the shop and to no https address'],
  ['/sale', '/cart/c/1', 'leads to no page of the shop and to no https address'],
  ['/sale', 'https://shop.example/cart/c/1', 'leads to no page of the shop and to no https address'],
])('a redirect from %s to %s is left out: it %s', (path, target, problem) => {
  const { value, problems } = parse({ [path]: target })
  expect(value).toEqual([])
  expect(problems).toEqual([expect.stringContaining(problem)])
})

test('of two redirects from one address the first wins, and the other is named', () => {
  const { value, problems } = keepFirst([
    { from: '/sale%20', to: '/rings' },
    { from: '/sale ', to: '/products' },
    { from: '/old', to: '/rings' },
    { from: '/old', to: '/rings' },
  ])
  expect(value).toEqual([
    { from: '/sale%20', to: '/rings' },
    { from: '/old', to: '/rings' },
  ])
  expect(problems).toEqual(['redirect "/sale " leads to /rings, and not to /products too'])
})
