import type { CATEGORY_PATHS, COLLECTION_PATHS } from '../paths'
import { ARMORLIGHT, HEART_OF_JADE } from '../shop'

export type CollectionName = keyof typeof COLLECTION_PATHS
export type CategoryName = keyof typeof CATEGORY_PATHS

export type Collection = { title: string; vendor: string; description: string }

export const COLLECTIONS: Record<CollectionName, Collection> = {
  armorlight: {
    title: ARMORLIGHT,
    vendor: ARMORLIGHT,
    description:
      'Sterling silver after the lamellar armor of the Tang: small plates, laced so that they move with the body. Edges are faceted, then broken by hand until they catch light and not cloth. Every piece is made for whoever wears it.',
  },
  heartOfJade: {
    title: HEART_OF_JADE,
    vendor: HEART_OF_JADE,
    description:
      'Nephrite, the jade of rivers: cut thin, polished slowly, warm a minute after it is put on. No two stones share a green, and none is dyed or filled. Worn by anyone, every day, it grows smoother for it.',
  },
}

export type Category = { title: string; productType: string; description: string }

export const CATEGORIES: Record<CategoryName, Category> = {
  earrings: {
    title: 'Earrings',
    productType: 'Earrings',
    description: 'Studs, drops and small hoops in silver and jade.',
  },
  rings: { title: 'Rings', productType: 'Rings', description: 'Bands and signets in silver, bronze and jade.' },
  necklaces: {
    title: 'Necklaces',
    productType: 'Necklaces',
    description: 'Pendants, collars and strands on chain and silk cord.',
  },
  bracelets: {
    title: 'Bracelets',
    productType: 'Bracelets',
    description: 'Bangles, cuffs and woven bracelets in silver and jade.',
  },
  // The storefront keeps what is worn in the hair under its accessories.
  hairpins: { title: 'Hairpins', productType: 'Accessories', description: 'Pins and combs in silver and jade.' },
}
