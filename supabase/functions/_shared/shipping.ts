import { SHIPPING } from '../../../src/shop.ts'

/** Where a choice of shipping goes. The merchant finds it in the metadata of the shipping rate. */
type Destination = 'canada' | 'united-states' | 'international'

export type ShippingChoice = {
  name: string
  /** In CAD cents. */
  price: number
  destination: Destination
  /** Business days from dispatch to door. */
  days: { from: number; to: number }
}

/** The merchant's own charges abroad, in cents. The business constants name none. */
export type ChargesAbroad = { unitedStates?: number; international?: number }

/**
 * The choices for an order of `subtotal` cents. Standard to Canada is free over the threshold, and stands first
 * because Stripe selects the first. Abroad nothing is free; where the merchant has set no charge of their own, it is
 * the express one, the highest the shop states.
 */
export function shippingChoices(subtotal: number, abroad: ChargesAbroad = {}): ShippingChoice[] {
  const isFree = subtotal > SHIPPING.freeOver
  return [
    {
      name: isFree ? 'Free standard shipping to Canada' : 'Standard shipping to Canada',
      price: isFree ? 0 : SHIPPING.standard.price,
      destination: 'canada',
      days: daysOf(SHIPPING.standard.days),
    },
    {
      name: 'Express shipping to Canada',
      price: SHIPPING.express.price,
      destination: 'canada',
      days: daysOf(SHIPPING.express.days),
    },
    {
      name: 'Shipping to the United States',
      price: abroad.unitedStates ?? SHIPPING.express.price,
      destination: 'united-states',
      days: daysOf(SHIPPING.unitedStatesDays),
    },
    {
      name: 'International shipping',
      price: abroad.international ?? SHIPPING.express.price,
      destination: 'international',
      days: daysOf(SHIPPING.internationalDays),
    },
  ]
}

/** Countries the shop sends to: Canada, the US, and those with a tracked post and a customs form a jeweller can fill. */
export const SHIPPED_COUNTRIES = [
  ...['CA', 'US'],
  ...['GB', 'IE', 'FR', 'DE', 'NL', 'BE', 'LU', 'AT', 'CH', 'LI', 'IT', 'ES', 'PT', 'MC', 'MT', 'GR', 'CY'],
  ...['DK', 'SE', 'NO', 'FI', 'IS', 'EE', 'LV', 'LT', 'PL', 'CZ', 'SK', 'SI', 'HR', 'HU', 'RO', 'BG'],
  ...['AU', 'NZ', 'JP', 'KR', 'SG', 'HK', 'MO', 'TW', 'MY', 'TH', 'AE', 'IL', 'MX'],
] as const

/** Stripe's page can't tie a choice to a country, so the page says it. */
export const SHIPPING_NOTE =
  'Choose the shipping for the country of your address. An order sent elsewhere than its shipping allows waits until we have settled the difference with you.'

/** Whether the chosen shipping covers the country the parcel goes to. */
export function covers(destination: string, country: string): boolean {
  if (country === 'CA') return destination === 'canada'
  if (country === 'US') return destination === 'united-states'
  return destination === 'international'
}

function daysOf(range: string): ShippingChoice['days'] {
  const [from, to] = range.split('-').map(Number)
  if (!from || !to) throw new RangeError(`not a range of days: ${range}`)
  return { from, to }
}
