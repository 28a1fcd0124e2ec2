import { SHIPPING } from '../../../src/merchant/service.ts'

/** Also in the metadata of the Stripe shipping rate, for the merchant. */
type Destination = 'canada' | 'united-states' | 'international'

export type ShippingOption = {
  name: string
  priceCents: number
  destination: Destination
  /** From dispatch to delivery. */
  businessDays: { min: number; max: number }
}

/** The merchant's rates in CAD cents. */
export type RatesAbroad = { unitedStatesCents?: number; internationalCents?: number }

/**
 * The shipping options of an order. Stripe preselects the first: standard to Canada, free over the threshold. Rates
 * abroad default to express, the shop's highest rate.
 */
export function getShippingOptions(subtotalCents: number, ratesAbroad: RatesAbroad = {}): ShippingOption[] {
  const isFree = subtotalCents > SHIPPING.freeOver
  return [
    {
      name: isFree ? 'Free standard shipping to Canada' : 'Standard shipping to Canada',
      priceCents: isFree ? 0 : SHIPPING.standard.price,
      destination: 'canada',
      businessDays: parseDays(SHIPPING.standard.days),
    },
    {
      name: 'Express shipping to Canada',
      priceCents: SHIPPING.express.price,
      destination: 'canada',
      businessDays: parseDays(SHIPPING.express.days),
    },
    {
      name: 'Shipping to the United States',
      priceCents: ratesAbroad.unitedStatesCents ?? SHIPPING.express.price,
      destination: 'united-states',
      businessDays: parseDays(SHIPPING.unitedStatesDays),
    },
    {
      name: 'International shipping',
      priceCents: ratesAbroad.internationalCents ?? SHIPPING.express.price,
      destination: 'international',
      businessDays: parseDays(SHIPPING.internationalDays),
    },
  ]
}

/** Countries that the shop ships to: those with tracked mail. */
export const SHIPPED_COUNTRIES = [
  ...['CA', 'US'],
  ...['GB', 'IE', 'FR', 'DE', 'NL', 'BE', 'LU', 'AT', 'CH', 'LI', 'IT', 'ES', 'PT', 'MC', 'MT', 'GR', 'CY'],
  ...['DK', 'SE', 'NO', 'FI', 'IS', 'EE', 'LV', 'LT', 'PL', 'CZ', 'SK', 'SI', 'HR', 'HU', 'RO', 'BG'],
  ...['AU', 'NZ', 'JP', 'KR', 'SG', 'HK', 'MO', 'TW', 'MY', 'TH', 'AE', 'IL', 'MX'],
] as const

/** Shown on Stripe's page, which can't restrict a shipping option to a country. */
export const SHIPPING_NOTE =
  'Choose the shipping for the country of your address. If they don’t match, we’ll write to you about the difference before we ship.'

export function isCountryCovered(destination: string, country: string): boolean {
  if (country === 'CA') return destination === 'canada'
  if (country === 'US') return destination === 'united-states'
  return destination === 'international'
}

function parseDays(range: string): ShippingOption['businessDays'] {
  const [from, to] = range.split('–').map(Number)
  if (!from || !to) throw new RangeError(`not a range of days: ${range}`)
  return { min: from, max: to }
}
