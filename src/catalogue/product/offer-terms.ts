import type { MerchantReturnPolicy, OfferShippingDetails, QuantitativeValue } from 'schema-dts'
import { readRange } from '../../domain/delivery-dates'
import { toAmount } from '../../domain/money'
import { CURRENCY } from '../../domain/shop'
import { RETURN_DAYS, SHIPPING } from '../../merchant/merchant'

const COUNTRY = 'CA'

function businessDays(range: string): QuantitativeValue {
  const [minValue, maxValue] = readRange(range)
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

/** Whether one product at this price, in CAD cents, ships free. */
export function isShippedFree(price: number): boolean {
  return price > SHIPPING.freeOver
}

/** Standard shipping within Canada for one product at this price, in CAD cents, with a lead time if it is made to order. */
export function shippingDetails(price: number, leadTimeDays?: number): OfferShippingDetails {
  const rate = isShippedFree(price) ? 0 : SHIPPING.standard.price
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: toAmount(rate), currency: CURRENCY },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: businessDays(leadTimeDays === undefined ? SHIPPING.processingDays : String(leadTimeDays)),
      transitTime: businessDays(SHIPPING.standard.days),
    },
  }
}

export const RETURN_POLICY: MerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
}
