import { HOLIDAYS, type Holiday, SHIPPING, TIME_ZONE } from './service'

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

/** The days on which the holidays of a year are observed, as times. */
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

/** Skips weekends and holidays; the first day doesn't count. */
export function addBusinessDays(date: Date, days: number): Date {
  let current = date
  for (let left = days; left > 0; ) {
    current = plusDays(current, 1)
    if (isBusinessDay(current)) left -= 1
  }
  return current
}

/** `5–7` as [5, 7]. */
export function readRange(days: string): [number, number] {
  const [from = 0, to = from] = (days.match(/\d+/g) ?? []).map(Number)
  return [from, to]
}

/** The calendar day in the shop's time zone, as midnight UTC. */
function dayInShop(now: Date): Date {
  return new Date(new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(now))
}

const FORMAT = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' })

function formatDay(date: Date): string {
  const parts = FORMAT.formatToParts(date)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value.replace('.', '') ?? ''
  return `${part('month')} ${part('day')}`
}

/** Arrival in Canada by standard shipping, such as `Nov 30–Dec 3` or `Dec 1–4`. */
export function deliveryDates(now: Date): string {
  const [processFrom, processTo] = readRange(SHIPPING.processingDays)
  const [shipFrom, shipTo] = readRange(SHIPPING.standard.days)
  const today = dayInShop(now)
  const from = addBusinessDays(today, processFrom + shipFrom)
  const to = addBusinessDays(today, processTo + shipTo)
  const isOneMonth = from.getUTCMonth() === to.getUTCMonth()
  return `${formatDay(from)}–${isOneMonth ? to.getUTCDate() : formatDay(to)}`
}
