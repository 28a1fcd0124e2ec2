import { t } from '@lingui/core/macro'

/** Titles of categories in the build's language; others have the store's translated product type. */
export const CATEGORY_TITLES: Readonly<Record<string, string>> = {
  Earrings: t`Earrings`,
  Rings: t`Rings`,
  Necklaces: t`Necklaces`,
  Bracelets: t`Bracelets`,
  Hairpins: t`Hairpins`,
}
