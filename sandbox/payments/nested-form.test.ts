import { expect, test } from 'vitest'
import { parseNestedForm } from './nested-form'

test('brackets become lists and records', () => {
  expect(parseNestedForm('a=1&b[c]=2&d[0][e]=3&d[1][e]=4&f[]=5&f[]=6')).toEqual({
    a: '1',
    b: { c: '2' },
    d: [{ e: '3' }, { e: '4' }],
    f: ['5', '6'],
  })
})

test('a list of more than ten keeps its order', () => {
  const text = Array.from({ length: 12 }, (_, index) => `a[${index}]=${index}`).join('&')
  expect(parseNestedForm(text)).toEqual({ a: Array.from({ length: 12 }, (_, index) => String(index)) })
})

test('a field name can’t reach an object’s prototype', () => {
  parseNestedForm('__proto__[x]=1&a[__proto__][x]=1&constructor[prototype][x]=1')
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
})
