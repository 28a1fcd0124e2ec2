import { expect, test } from 'vitest'
import { readFilter, writeFilter } from './inbox-filter'

const read = (search: string) => readFilter(new URLSearchParams(search))

test('a filter written into an address is the one that is read from it', () => {
  for (const filter of [
    { status: null, search: '' },
    { status: 'in_progress', search: '100% jade & "silver"' },
    { status: 'new', search: '林' },
  ] as const) {
    expect(read(writeFilter(filter))).toEqual(filter)
  }
})

test('what can not be read filters nothing', () => {
  expect(read('status=deleted&q=%20%20')).toEqual({ status: null, search: '' })
  expect(read('')).toEqual({ status: null, search: '' })
})

test('a search ends after 200 characters, without half an emoji', () => {
  expect(read(`q=${'😀'.repeat(300)}`).search).toBe('😀'.repeat(200))
})
