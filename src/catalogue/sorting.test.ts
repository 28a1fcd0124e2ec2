import { expect, test } from 'vitest'
import { SEARCH_SORT_OPTIONS, SORT_OPTIONS } from './list/sort-options'
import { readSort, storefrontOrder, writeSort } from './sorting'

test.each([
  ['', 'name-asc'],
  ['sort=price-desc', 'price-desc'],
  ['sort=name-asc', 'name-asc'],
  ['sort=cheapest', 'name-asc'],
  ['sort=', 'name-asc'],
  ['sort=PRICE-ASC', 'name-asc'],
  ['sort=featured', 'featured'],
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
  ['featured', 'BEST_SELLING', false],
] as const)('%s sorts by sortKey %s with reverse %s in the storefront', (sort, sortKey, reverse) => {
  expect(storefrontOrder(sort)).toEqual({ sortKey, reverse })
})

test('the lists offer the four specified orders, the first as the default, and Featured after them', () => {
  expect(SORT_OPTIONS).toEqual([
    { value: 'name-asc', label: 'Name: A to Z' },
    { value: 'name-desc', label: 'Name: Z to A' },
    { value: 'price-asc', label: 'Price: low to high' },
    { value: 'price-desc', label: 'Price: high to low' },
    { value: 'featured', label: 'Featured' },
  ])
})

test('a search offers its best matches first and the two orders by price', () => {
  expect(SEARCH_SORT_OPTIONS).toEqual([
    { value: 'name-asc', label: 'Best match' },
    { value: 'price-asc', label: 'Price: low to high' },
    { value: 'price-desc', label: 'Price: high to low' },
  ])
})
