import { t } from '@lingui/core/macro'

/** Titles of categories in the build's language; others have the store's translated product type. */
export const CATEGORY_TITLES: Readonly<Record<string, string>> = {
  Earrings: t`Earrings`,
  Rings: t`Rings`,
  Necklaces: t`Necklaces`,
  Bracelets: t`Bracelets`,
  Hairpins: t`Hairpins`,
}

/** Names of collections in the build's language, by vendor: Shopify doesn't translate vendors. */
const COLLECTION_NAMES: Readonly<Record<string, string>> = {
  'Heart of Jade': t`Heart of Jade`,
}

/** A vendor as the shop shows it. Queries and addresses take the vendor itself. */
export function collectionName(vendor: string): string {
  return COLLECTION_NAMES[vendor] ?? vendor
}
