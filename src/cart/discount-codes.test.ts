import { beforeEach, expect, test } from 'vitest'
import {
  addDiscountCode,
  clearDiscountCodes,
  parseDiscountCode,
  readDiscountCodes,
  removeDiscountCode,
} from './discount-codes'

const KEY = 'liangyi.discount-codes'

beforeEach(() => clearDiscountCodes())

test('a code is kept once, whatever its case, until it is removed', () => {
  addDiscountCode('TEN')
  addDiscountCode('Free')
  addDiscountCode('ten')
  expect(readDiscountCodes()).toEqual(['Free', 'ten'])
  expect(localStorage.getItem(KEY)).toBe('["Free","ten"]')
  removeDiscountCode('FREE')
  expect(readDiscountCodes()).toEqual(['ten'])
})

test('the five newest codes are kept', () => {
  for (const code of ['A', 'B', 'C', 'D', 'E', 'F']) addDiscountCode(code)
  expect(readDiscountCodes()).toEqual(['B', 'C', 'D', 'E', 'F'])
})

test.each([
  ['nonsense', []],
  ['{"TEN":1}', []],
  ['["TEN",7,"",null,"  ","A\\u0000B"," KEPT "]', ['TEN', 'KEPT']],
  [JSON.stringify(['x'.repeat(256)]), []],
])('the stored text %s is read as %j', (text, codes) => {
  localStorage.setItem(KEY, text)
  expect(readDiscountCodes()).toEqual(codes)
})

test.each([
  [' TEN ', 'TEN'],
  ['<b>20 %</b>', '<b>20 %</b>'],
  ['x'.repeat(255), 'x'.repeat(255)],
  ['x'.repeat(256), null],
  ['', null],
  ['A\nB', null],
  ['\u200b\ufeffTE\u00adN\u2060', 'TEN'],
  ['ＴＥＮ１０', 'TEN10'],
  ['\u00a0SPRING SALE\u3000', 'SPRING SALE'],
  ['\u200b', null],
])('the text %j is the code %j', (text, code) => {
  expect(parseDiscountCode(text)).toBe(code)
})
