import { expect, test } from 'vitest'
import { parseMenu } from './menus'

const PAGES = ['/', '/products', '/care', '/collections/spring']
const parse = (...items: Parameters<typeof parseMenu>[0]) =>
  parseMenu(items, { name: 'main-menu', hosts: ['shop.example'], hasPage: (path) => PAGES.includes(path) })

test('a menu lists nested entries after their parent, with the paths of the shop', () => {
  const { value, problems } = parse({
    title: 'Spring',
    url: 'https://shop.example/collections/spring',
    items: [{ title: 'Care', url: 'https://shop.example/pages/care' }],
  })
  expect(value).toEqual([
    { label: 'Spring', to: '/collections/spring' },
    { label: 'Care', to: '/care' },
  ])
  expect(problems).toEqual([])
})

test.each([
  ['to another site without https', 'http://other.example/care'],
  ['to a page that the shop lacks', 'https://shop.example/pages/gone'],
  ['to a blog', 'https://shop.example/blogs/news'],
  ['that runs a script', 'javascript:alert(1)'],
])('a menu entry %s is left out and named', (_, url) => {
  const { value, problems } = parse({ title: 'Elsewhere', url })
  expect(value).toEqual([])
  expect(problems).toEqual([`menu main-menu: "Elsewhere" leads to no page of the shop: ${url}`])
})

test('a menu entry to another site by https is an ordinary link', () => {
  const url = 'https://www.instagram.com/liangyi'
  expect(parse({ title: ' Instagram ', url })).toEqual({ value: [{ label: 'Instagram', to: url }], problems: [] })
})

test('a menu entry keeps the filters of its address', () => {
  expect(parse({ title: 'Sale', url: '/products?sort=price-asc' }).value).toEqual([
    { label: 'Sale', to: '/products?sort=price-asc' },
  ])
})
