import { describe, expect, test } from 'vitest'
import { SHIPPING as DEMONSTRATION, TIME_ZONE } from '../merchant/merchant'
import { addBusinessDays, addLeadTime, christmasDeadline, deliveryDates, findClosing } from './delivery-dates'
import type { Shipping } from './shipping-options'

const SHIPPING: Shipping = { ...DEMONSTRATION, closings: [] }

const at = (day: string, time = '20:00') => new Date(`${day}T${time}:00Z`)
const arrival = (day: string, time?: string) => deliveryDates(at(day, time), SHIPPING, TIME_ZONE)
const nextBusinessDay = (day: string) => addBusinessDays(new Date(day), 1).toISOString().slice(0, 10)

test.each([
  ['a Saturday in November', '2026-11-21', 'Nov 30–Dec 3'],
  ['a Monday without a holiday near', '2026-06-01', 'Jun 9–12'],
  ['over Christmas and New Year', '2026-12-18', 'Dec 30–Jan 5'],
])('a piece ordered on %s arrives on business days', (_, day, expected) => {
  expect(arrival(day)).toBe(expected)
})

test.each([
  ['2026-11-21', '30\u00a0nov. – 3\u00a0déc.'],
  ['2026-11-23', '1er–4\u00a0déc.'],
  ['2026-06-01', '9–12\u00a0juin'],
])('in French, a piece ordered on %s arrives %s', (day, expected) => {
  expect(deliveryDates(at(day), SHIPPING, TIME_ZONE, 'fr-CA')).toBe(expected)
})

test('in French, the last day for Christmas leads with the day', () => {
  expect(christmasDeadline(at('2026-11-24'), SHIPPING, TIME_ZONE, 'fr-CA')).toBe('13\u00a0décembre')
})

test('delivery dates count from the day at the shop, not in Greenwich', () => {
  expect(arrival('2026-06-02', '03:00')).toBe(arrival('2026-06-01'))
})

test.each([
  ['New Year’s Day', '2026-12-31', '2027-01-04'],
  ['Good Friday', '2026-04-02', '2026-04-06'],
  ['Good Friday in March', '2027-03-25', '2027-03-29'],
  ['Victoria Day', '2026-05-15', '2026-05-19'],
  ['Canada Day', '2026-06-30', '2026-07-02'],
  ['Labour Day', '2026-09-04', '2026-09-08'],
  ['Truth and Reconciliation', '2026-09-29', '2026-10-01'],
  ['Thanksgiving', '2026-10-09', '2026-10-13'],
  ['Remembrance Day', '2026-11-10', '2026-11-12'],
  ['Christmas and a Boxing Day on a Saturday', '2026-12-24', '2026-12-29'],
  ['Christmas on a Saturday', '2027-12-24', '2027-12-29'],
  ['Christmas on a Sunday', '2033-12-23', '2033-12-28'],
  ['Christmas on a Friday and New Year on a Friday', '2026-12-30', '2026-12-31'],
])('nothing arrives on %s', (_, day, expected) => {
  expect(nextBusinessDay(day)).toBe(expected)
})

const deadline = (day: string, time?: string) => christmasDeadline(at(day, time), SHIPPING, TIME_ZONE)

test.each([
  ['2026-11-24', 'December 13'],
  ['2022-11-24', 'December 12'],
  ['2027-11-24', 'December 13'],
])('the last order for Christmas seen on %s is of %s', (day, expected) => {
  expect(deadline(day)).toBe(expected)
})

test('an order of the last day for Christmas arrives before it, and one of the next day may not', () => {
  expect(arrival('2026-12-13')).toBe('Dec 21–24')
  expect(arrival('2026-12-14')).toBe('Dec 22–29')
})

test('the last day for Christmas ends at midnight at the shop, not in Greenwich', () => {
  expect(deadline('2026-12-14', '07:59')).toBe('December 13')
  expect(deadline('2026-12-14', '08:00')).toBeNull()
})

test('Christmas is mentioned from November on', () => {
  expect(deadline('2026-10-31')).toBeNull()
  expect(deadline('2026-11-01')).toBe('December 13')
  expect(deadline('2026-12-26')).toBeNull()
})

test('slower shipping asks for an earlier order for Christmas', () => {
  const slow = { ...SHIPPING, standard: { ...SHIPPING.standard, days: '7–14' } }
  expect(christmasDeadline(at('2026-11-24'), slow, TIME_ZONE)).toBe('December 2')
})

describe('while the workshop is closed', () => {
  const winter = { from: '2026-12-10', to: '2026-12-18' }
  const closed = { ...SHIPPING, closings: [{ from: '2026-08-03', to: '2026-08-14' }, winter] }

  test('nothing is made or sent, and what was sent before travels on', () => {
    expect(deliveryDates(at('2026-12-08'), closed, TIME_ZONE)).toBe('Dec 16–Jan 4')
    expect(deliveryDates(at('2026-12-08'), SHIPPING, TIME_ZONE)).toBe('Dec 16–21')
    expect(deliveryDates(at('2026-12-14'), closed, TIME_ZONE)).toBe('Dec 30–Jan 5')
  })

  test('an order for Christmas must be made before', () => {
    expect(christmasDeadline(at('2026-11-24'), closed, TIME_ZONE)).toBe('December 7')
  })

  test('a closing is named by an order that it delays, and by no other', () => {
    const named = (day: string, leadTimeDays?: number) => findClosing(at(day), closed, TIME_ZONE, leadTimeDays)
    expect(named('2026-12-07')).toBeUndefined()
    expect(named('2026-12-08')).toBe(winter)
    expect(named('2026-12-17')).toBe(winter)
    expect(named('2026-12-19')).toBeUndefined()
    expect(named('2026-11-20', 21)).toBe(winter)
    expect(named('2026-11-18', 21)).toBeUndefined()
  })

  test('a piece made to order takes as many days more', () => {
    expect(addLeadTime(at('2026-12-01'), 21, closed.closings).toISOString()).toMatch(/^2026-12-31/)
  })

  test('a mistyped end of a closing still gives dates', () => {
    expect(addLeadTime(at('2026-12-11'), 21, [{ from: '2026-12-10', to: '9999-12-31' }])).toBeInstanceOf(Date)
  })
})
