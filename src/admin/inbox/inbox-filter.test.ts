import { expect, test } from 'vitest'
import { inboxPath, parseFilter } from './inbox'

const read = (search: string) => parseFilter(new URLSearchParams(search))

test('a filter written to the address is read back unchanged', () => {
  for (const filter of [
    { status: null, search: '' },
    { status: 'in_progress', search: '100% jade & "silver"' },
    { status: 'new', search: '林' },
  ] as const) {
    expect(read(inboxPath(filter).split('?')[1] ?? '')).toEqual(filter)
  }
})

test('an unknown status and a blank search filter nothing', () => {
  expect(read('status=deleted&q=%20%20')).toEqual({ status: null, search: '' })
  expect(read('')).toEqual({ status: null, search: '' })
})

test('a search is cut after 200 characters, never inside an emoji', () => {
  expect(read(`q=${'😀'.repeat(300)}`).search).toBe('😀'.repeat(200))
})
