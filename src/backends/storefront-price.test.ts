import { expect, test } from 'vitest'
import { parseCompareAtPrice } from './storefront-price'

const money = (amount: string, currencyCode = 'CAD') => ({ amount, currencyCode })

test('a compare-at price above the price is the old price in cents', () => {
  expect(parseCompareAtPrice(money('96.0'), 76_00)).toEqual({ value: 96_00, problems: [] })
})

test.each([null, money('0.0')])('an absent compare-at price, %j, is no problem', (compareAt) => {
  expect(parseCompareAtPrice(compareAt, 76_00)).toEqual({ value: null, problems: [] })
})

test.each([
  [money('76.0'), 'isn’t above the price of $76.00'],
  [money('60.0'), 'isn’t above the price of $76.00'],
  [money('-96.0'), 'isn’t above the price of $76.00'],
  [money('96.0', 'USD'), 'is in USD'],
  [money('dear'), 'can’t be read'],
])('the compare-at price %j is left out with its reason', (compareAt, reason) => {
  const problem = `the compare-at price of ${compareAt.amount} ${reason}`
  expect(parseCompareAtPrice(compareAt, 76_00)).toEqual({ value: null, problems: [problem] })
})
