import { expect, test } from 'vitest'
import { getSortOptions, readSort, writeSort } from './sorting'

test.each([
  ['', 'name-asc'],
  ['sort=price-desc', 'price-desc'],
  ['sort=cheapest', 'name-asc'],
  ['sort=featured', 'name-asc'],
  ['sort=best-selling', 'best-selling'],
  ['q=ring&sort=new', 'best-match'],
  ['sort=best-match', 'name-asc'],
  ['q=ring', 'best-match'],
  ['q=ring&sort=name-asc', 'name-asc'],
  ['q=ring&sort=featured', 'best-match'],
  ['q=+&sort=best-match', 'name-asc'],
])('the address "?%s" is sorted by %s', (search, sort) => {
  expect(readSort(new URLSearchParams(search))).toBe(sort)
})

test('the default sort removes its parameter and keeps the others', () => {
  const sorted = writeSort(new URLSearchParams('ref=mail'), 'price-asc')
  expect(sorted.toString()).toBe('ref=mail&sort=price-asc')
  expect(writeSort(sorted, 'name-asc').toString()).toBe('ref=mail')
  expect(writeSort(new URLSearchParams('q=ring'), 'name-asc').toString()).toBe('q=ring&sort=name-asc')
})

test('a collection of the store itself is in the merchant’s order, Featured, by default', () => {
  const scope = { storeCollection: 'gifts' }
  expect(readSort(new URLSearchParams(), scope)).toBe('featured')
  expect(getSortOptions(new URLSearchParams(), scope)[0]?.label).toBe('Featured')
})

test('every list offers the four specified orders first; a search offers its best matches and only those four', () => {
  const specified = ['Name: A to Z', 'Name: Z to A', 'Price: low to high', 'Price: high to low']
  const labels = (search: string) => getSortOptions(new URLSearchParams(search)).map(({ label }) => label)
  expect(labels('')).toEqual([...specified, 'New first', 'Best selling'])
  expect(labels('q=ring')).toEqual(['Best match', ...specified])
})
