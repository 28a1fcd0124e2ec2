import { SHOP_NAME } from '../../src/merchant/merchant'
import { CURRENCY } from '../../src/shop'
import type { ObjectFields, StorefrontContext } from './context'
import { createGlobalId } from './ids'
import { POLICIES } from './store-content'

/** Shopify's money template, concatenated because the linter flags `${` in plain strings. */
const MONEY_FORMAT = '$'.concat('{{amount}}')

export function shopFields(context: StorefrontContext): ObjectFields {
  const { origin } = context
  const url = new URL(origin)
  return {
    __typename: 'Shop',
    id: createGlobalId('Shop', SHOP_NAME),
    name: SHOP_NAME,
    description: null,
    moneyFormat: MONEY_FORMAT,
    shipsToCountries: ['CA', 'US'],
    metafield: null,
    metafields: ({ identifiers }: { identifiers: unknown[] }) => identifiers.map(() => null),
    primaryDomain: { __typename: 'Domain', host: url.host, sslEnabled: url.protocol === 'https:', url: origin },
    paymentSettings: {
      __typename: 'PaymentSettings',
      countryCode: 'CA',
      currencyCode: CURRENCY,
      enabledPresentmentCurrencies: [CURRENCY],
      acceptedCardBrands: [],
      supportedDigitalWallets: [],
    },
    ...policiesFields(context),
  }
}

/** Policies with the handles of Shopify's addresses. */
const HANDLES_BY_POLICY: Readonly<Record<(typeof POLICIES)[number], string>> = {
  privacyPolicy: 'privacy-policy',
  refundPolicy: 'refund-policy',
  shippingPolicy: 'shipping-policy',
  termsOfService: 'terms-of-service',
  contactInformation: 'contact-information',
  legalNotice: 'legal-notice',
  termsOfSale: 'terms-of-sale',
}

function policiesFields({ content, origin }: StorefrontContext): Record<string, ObjectFields | null> {
  return Object.fromEntries(
    POLICIES.map((name) => {
      const handle = HANDLES_BY_POLICY[name]
      const policy = content.policies[name]
      const fields = policy && {
        __typename: 'ShopPolicy',
        id: createGlobalId('ShopPolicy', handle),
        handle,
        url: `${origin}/policies/${handle}`,
        ...policy,
      }
      return [name, fields ?? null]
    }),
  )
}
