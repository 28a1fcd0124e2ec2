import { formatDay, ordinalDay } from './calendar-day.ts'
import type { Closing, Shipping } from './shipping-options.ts'

/** A date, the first Monday on or after a date, or a number of days after Easter Sunday. Months count from 1. */
type Holiday = { month: number; day: number } | { month: number; mondayFrom: number } | { daysAfterEaster: number }

/** Holidays of Canada's post and couriers. One that falls on a weekend moves to the next free weekday. */
const HOLIDAYS: readonly ({ name: string } & Holiday)[] = [
  { name: 'New Year’s Day', month: 1, day: 1 },
  { name: 'Good Friday', daysAfterEaster: -2 },
  { name: 'Victoria Day', month: 5, mondayFrom: 18 },
  { name: 'Canada Day', month: 7, day: 1 },
  { name: 'Labour Day', month: 9, mondayFrom: 1 },
  { name: 'National Day for Truth and Reconciliation', month: 9, day: 30 },
  { name: 'Thanksgiving', month: 10, mondayFrom: 8 },
  { name: 'Remembrance Day', month: 11, day: 11 },
  { name: 'Christmas Day', month: 12, day: 25 },
  { name: 'Boxing Day', month: 12, day: 26 },
]

const SUNDAY = 0
const MONDAY = 1
const SATURDAY = 6

/** Easter Sunday by the Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): Date {
  const golden = year % 19
  const century = Math.trunc(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.trunc((century - Math.trunc((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.trunc(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.trunc(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const shift = Math.trunc((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return new Date(Date.UTC(year, Math.trunc(days / 31) - 1, (days % 31) + 1))
}

function plusDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 24 * 60 * 60 * 1000)
}

function holidayDate(holiday: Holiday, year: number): Date {
  if ('daysAfterEaster' in holiday) return plusDays(easterSunday(year), holiday.daysAfterEaster)
  if ('day' in holiday) return new Date(Date.UTC(year, holiday.month - 1, holiday.day))
  const from = new Date(Date.UTC(year, holiday.month - 1, holiday.mondayFrom))
  return plusDays(from, (MONDAY - from.getUTCDay() + 7) % 7)
}

function isWeekend(date: Date): boolean {
  return date.getUTCDay() === SATURDAY || date.getUTCDay() === SUNDAY
}

/** Times of the days on which a year's holidays are observed. */
function observedHolidays(year: number): Set<number> {
  const days = new Set<number>()
  for (const holiday of HOLIDAYS) {
    let date = holidayDate(holiday, year)
    while (isWeekend(date) || days.has(date.getTime())) date = plusDays(date, 1)
    days.add(date.getTime())
  }
  return days
}

function isBusinessDay(date: Date): boolean {
  return !isWeekend(date) && !observedHolidays(date.getUTCFullYear()).has(date.getTime())
}

/** Ends the count at a closing that was mistyped. */
const MAX_COUNTED_DAYS = 1000

function addDays(date: Date, days: number, isCounted: (day: Date) => boolean): Date {
  let current = date
  for (let left = days, counted = 0; left > 0 && counted < MAX_COUNTED_DAYS; counted += 1) {
    current = plusDays(current, 1)
    if (isCounted(current)) left -= 1
  }
  return current
}

function isOpen(date: Date, closings: readonly Closing[]): boolean {
  const day = date.toISOString().slice(0, 10)
  return !closings.some(({ from, to }) => from <= day && day <= to)
}

/** Skips weekends, holidays and closings; doesn't count the first day. */
export function addBusinessDays(date: Date, days: number, closings: readonly Closing[] = []): Date {
  return addDays(date, days, (day) => isBusinessDay(day) && isOpen(day, closings))
}

/** The day on which a piece that takes these days to make is sent. Skips closings. */
export function addLeadTime(date: Date, days: number, closings: readonly Closing[]): Date {
  return addDays(date, days, (day) => isOpen(day, closings))
}

/** The first closing that delays an order of this moment; with a lead time, of a piece made to order. */
export function findClosing(
  now: Date,
  { processingDays, closings }: Shipping,
  timeZone: string,
  leadTimeDays = 0,
): Closing | undefined {
  const today = dayInShop(now, timeZone)
  const [, processTo] = readRange(processingDays)
  const sentOn = (during: readonly Closing[]) =>
    leadTimeDays > 0 ? addLeadTime(today, leadTimeDays, during) : addBusinessDays(today, processTo, during)
  return closings.find((closing) => sentOn([closing]) > sentOn([]))
}

/** Parses `5–7` as [5, 7]. */
export function readRange(days: string): [number, number] {
  const [from = 0, to = from] = (days.match(/\d+/g) ?? []).map(Number)
  return [from, to]
}

/** The calendar day in the shop's time zone, as midnight UTC. */
function dayInShop(now: Date, timeZone: string): Date {
  return new Date(new Intl.DateTimeFormat('en-CA', { timeZone }).format(now))
}

/** `Nov 30–Dec 3` or `Dec 1–4`; in French `30 nov. – 3 déc.` or `1er–4 déc.` */
function formatRange(from: Date, to: Date, locale: string): string {
  const isOneMonth = from.getUTCMonth() === to.getUTCMonth()
  const [first, last] = [from, to].map((day) => formatDay(day, locale, { month: 'short', timeZone: 'UTC' }))
  if (!locale.startsWith('fr')) return `${first}–${isOneMonth ? to.getUTCDate() : last}`
  return isOneMonth ? `${ordinalDay(String(from.getUTCDate()), locale)}–${last}` : `${first} – ${last}`
}

const DECEMBER = 11
const ADVERTISED_FROM = { month: 10, day: 1 }

/**
 * The last day to order in Canada by standard shipping for arrival before Christmas, such as `December 13`; from November
 * on, and null once it has passed.
 */
export function christmasDeadline(
  now: Date,
  { processingDays, standard, closings }: Shipping,
  timeZone: string,
  locale = 'en-CA',
): string | null {
  const today = dayInShop(now, timeZone)
  const year = today.getUTCFullYear()
  if (today < new Date(Date.UTC(year, ADVERTISED_FROM.month, ADVERTISED_FROM.day))) return null
  const [, processTo] = readRange(processingDays)
  const [, shipTo] = readRange(standard.days)
  const christmas = new Date(Date.UTC(year, DECEMBER, 25))
  let deadline = plusDays(christmas, -1)
  const arrival = () => addBusinessDays(addBusinessDays(deadline, processTo, closings), shipTo)
  while (arrival() >= christmas) deadline = plusDays(deadline, -1)
  return today <= deadline ? formatDay(deadline, locale, { month: 'long', timeZone: 'UTC' }) : null
}

/** Arrival in Canada by standard shipping, such as `Nov 30–Dec 3` or `Dec 1–4`, counted in the shop's time zone. */
export function deliveryDates(
  now: Date,
  { processingDays, standard, closings }: Shipping,
  timeZone: string,
  locale = 'en-CA',
): string {
  const [processFrom, processTo] = readRange(processingDays)
  const [shipFrom, shipTo] = readRange(standard.days)
  const today = dayInShop(now, timeZone)
  const from = addBusinessDays(addBusinessDays(today, processFrom, closings), shipFrom)
  const to = addBusinessDays(addBusinessDays(today, processTo, closings), shipTo)
  return formatRange(from, to, locale)
}
