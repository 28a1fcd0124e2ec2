import { CURRENCY } from '../../src/domain/shop'
import { LANGUAGES, type Language } from '../../src/language/languages'
import { SHOP_NAME } from '../../src/merchant/merchant'
import type { ObjectFields, StorefrontContext } from './context'
import { createGlobalId } from './ids'
import { POLICIES } from './store-content'

export function localizationFields({ language, languages }: StorefrontContext): ObjectFields {
  const toFields = (own: Language): ObjectFields => ({
    __typename: 'Language',
    isoCode: own.toUpperCase(),
    endonymName: LANGUAGES[own].name,
  })
  return { __typename: 'Localization', language: toFields(language), availableLanguages: languages.map(toFields) }
}

export function shopFields({ primaryOrigin, content }: StorefrontContext): ObjectFields {
  return {
    __typename: 'Shop',
    name: SHOP_NAME,
    id: createGlobalId('Shop', SHOP_NAME),
    // Null unless the store has a separate domain for accounts.
    customerAccountUrl: null,
    primaryDomain: { __typename: 'Domain', host: new URL(primaryOrigin).host },
    paymentSettings: {
      __typename: 'PaymentSettings',
      currencyCode: CURRENCY,
    },
    ...Object.fromEntries(
      POLICIES.map((name) => {
        const policy = content.policies[name]
        return [name, policy ? { __typename: 'ShopPolicy', id: createGlobalId('ShopPolicy', name), ...policy } : null]
      }),
    ),
  }
}
