import { expect, test } from 'vitest'
import { inLowerCase } from './paths'

test.each([
  ['/Products', '/products'],
  ['/PRODUCT/b%C3%AC-Disc', '/product/b%C3%AC-disc'],
  ['/discount/WELCOME10', '/discount/WELCOME10'],
])('the own address of %s is %s', (path, own) => {
  expect(inLowerCase(path)).toBe(own)
})
