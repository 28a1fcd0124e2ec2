import { CURRENCY } from '../../src/domain/shop'
import { SHOP_NAME } from '../../src/merchant/merchant'
import type { ObjectFields, StorefrontContext } from './context'
import { createGlobalId } from './ids'
import { POLICIES } from './store-content'

export function shopFields({ origin, content }: StorefrontContext): ObjectFields {
  return {
    __typename: 'Shop',
    name: SHOP_NAME,
    customerAccountUrl: 'https://account.liangyi.example',
    primaryDomain: { __typename: 'Domain', host: new URL(origin).host },
    paymentSettings: {
      __typename: 'PaymentSettings',
      currencyCode: CURRENCY,
      supportedDigitalWallets: ['SHOPIFY_PAY'],
    },
    ...Object.fromEntries(
      POLICIES.map((name) => {
        const policy = content.policies[name]
        return [name, policy ? { __typename: 'ShopPolicy', id: createGlobalId('ShopPolicy', name), ...policy } : null]
      }),
    ),
  }
}
