import { expect, test } from 'vitest'
import { readSort, SORT_OPTIONS, storefrontOrder, writeSort } from './sorting'

test('the sort selector has the four specified orders, name-asc first', () => {
  expect(SORT_OPTIONS.map(({ value }) => value)).toEqual(['name-asc', 'name-desc', 'price-asc', 'price-desc'])
})

test.each([
  ['', 'name-asc'],
  ['sort=price-desc', 'price-desc'],
  ['sort=name-asc', 'name-asc'],
  ['sort=cheapest', 'name-asc'],
  ['sort=', 'name-asc'],
  ['sort=PRICE-ASC', 'name-asc'],
])('the address "?%s" is sorted by %s', (search, sort) => {
  expect(readSort(new URLSearchParams(search))).toBe(sort)
})

test('the default sort removes its parameter and keeps the others', () => {
  const sorted = writeSort(new URLSearchParams('ref=mail'), 'price-asc')
  expect(sorted.toString()).toBe('ref=mail&sort=price-asc')
  expect(writeSort(sorted, 'name-asc').toString()).toBe('ref=mail')
})

test.each([
  ['name-asc', 'TITLE', false],
  ['name-desc', 'TITLE', true],
  ['price-asc', 'PRICE', false],
  ['price-desc', 'PRICE', true],
] as const)('%s sorts by sortKey %s with reverse %s in the storefront', (sort, sortKey, reverse) => {
  expect(storefrontOrder(sort)).toEqual({ sortKey, reverse })
})
