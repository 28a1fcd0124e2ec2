import { expect, test } from 'vitest'
import { readSort, SORT_OPTIONS, storefrontOrder, writeSort } from './sorting'

test('the four orders stand in the selector, by name from A first', () => {
  expect(SORT_OPTIONS.map(({ value }) => value)).toEqual(['name-asc', 'name-desc', 'price-asc', 'price-desc'])
})

test.each([
  ['', 'name-asc'],
  ['sort=price-desc', 'price-desc'],
  ['sort=name-asc', 'name-asc'],
  ['sort=cheapest', 'name-asc'],
  ['sort=', 'name-asc'],
  ['sort=PRICE-ASC', 'name-asc'],
])('the address "?%s" asks for %s', (search, sort) => {
  expect(readSort(new URLSearchParams(search))).toBe(sort)
})

test('the default order leaves no trace in the address, and what else stands there is kept', () => {
  const sorted = writeSort(new URLSearchParams('ref=letter'), 'price-asc')
  expect(sorted.toString()).toBe('ref=letter&sort=price-asc')
  expect(writeSort(sorted, 'name-asc').toString()).toBe('ref=letter')
})

test.each([
  ['name-asc', 'TITLE', false],
  ['name-desc', 'TITLE', true],
  ['price-asc', 'PRICE', false],
  ['price-desc', 'PRICE', true],
] as const)('%s is %s, reversed: %s, to the storefront', (sort, sortKey, reverse) => {
  expect(storefrontOrder(sort)).toEqual({ sortKey, reverse })
})
