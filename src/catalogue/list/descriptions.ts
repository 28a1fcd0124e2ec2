import { t } from '@lingui/core/macro'
import type { Category, Collection } from '../../domain/assortment'
import { shownName } from '../../merchant/shown-name'

/** Descriptions of the demonstration's collections and categories, by path. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/collections/armorlight': t`Sterling silver inspired by Tang lamellar armor: small plates, laced so that they move with the body. Edges are faceted, then softened by hand, so they catch light and never cloth. Every piece is made for whoever wears it.`,
  '/collections/heart-of-jade': t`Nephrite, the jade of rivers: cut thin and polished slowly, cool at first and then as warm as your skin. No two stones share a green, and none is dyed or filled. Worn every day, by anyone, it grows smoother.`,
  '/earrings': t`Studs, drops and small hoops in silver and jade.`,
  '/rings': t`Bands and signets in silver, bronze and jade.`,
  '/necklaces': t`Pendants, collars and strands on chain and silk cord.`,
  '/bracelets': t`Bangles, cuffs and woven bracelets in silver and jade.`,
  '/hairpins': t`Pins and combs in silver and jade.`,
}

/** The merchant's description, the demonstration's if the store has its collections, or a generic one. */
export function describeList({ title, path, description }: Collection | Category, isSpecified: boolean): string {
  const name = path.startsWith('/collections/') ? shownName(title) : title.toLowerCase()
  return description ?? (isSpecified ? DESCRIPTIONS[path] : undefined) ?? t`All ${name}.`
}
