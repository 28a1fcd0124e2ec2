import { ARMORLIGHT, type Category, type Collection, HEART_OF_JADE } from './assortment.ts'

type SearchProduct = {
  /** The storefront's handle; its picture is `thumbnails/<handle>.webp`, 160 × 200. */
  id: string
  name: string
  /** Display text, such as `$96.00 CAD`. */
  price: string
  collection: Collection['title']
  category: Category['title']
  keywords: readonly string[]
}

/** The ten products that search finds without the network. */
export const SEARCH_CATALOGUE: readonly SearchProduct[] = [
  {
    id: 'armor-pendant',
    name: 'Armor Pendant',
    price: '$148.00 CAD',
    collection: ARMORLIGHT.title,
    category: 'Necklaces',
    keywords: ['silver', 'sterling', 'lamellae', 'plates', 'armour', 'chain', 'brushed', 'pendant'],
  },
  {
    id: 'edge-ring',
    name: 'Edge Ring',
    price: '$96.00 CAD',
    collection: ARMORLIGHT.title,
    category: 'Rings',
    keywords: ['silver', 'sterling', 'octagonal', 'faceted', 'band', 'brushed', 'polished'],
  },
  {
    id: 'rivet-studs',
    name: 'Rivet Studs',
    price: '$52.00 CAD',
    collection: ARMORLIGHT.title,
    category: 'Earrings',
    keywords: ['silver', 'sterling', 'dome', 'stud', 'small', 'minimal'],
  },
  {
    id: 'chainmail-bracelet',
    name: 'Chainmail Bracelet',
    price: '$164.00 CAD',
    collection: ARMORLIGHT.title,
    category: 'Bracelets',
    keywords: ['silver', 'sterling', 'woven', 'links', 'mail', 'darkened', 'chain'],
  },
  {
    id: 'gorget-collar',
    name: 'Gorget Collar',
    price: '$228.00 CAD',
    collection: ARMORLIGHT.title,
    category: 'Necklaces',
    keywords: ['silver', 'sterling', 'torque', 'choker', 'rigid', 'armour', 'statement'],
  },
  {
    id: 'trace-bracelet',
    name: 'Trace Bracelet',
    price: '$128.00 CAD',
    collection: HEART_OF_JADE.title,
    category: 'Bracelets',
    keywords: ['jade', 'nephrite', 'bangle', 'stone', 'green', 'thin'],
  },
  {
    id: 'moon-gate-earrings',
    name: 'Moon Gate Earrings',
    price: '$112.00 CAD',
    collection: HEART_OF_JADE.title,
    category: 'Earrings',
    keywords: ['jade', 'nephrite', 'hoops', 'celadon', 'spinach', 'silver', 'green'],
  },
  {
    id: 'bi-disc-pendant',
    name: 'Bì Disc Pendant 璧',
    price: '$136.00 CAD',
    collection: HEART_OF_JADE.title,
    category: 'Necklaces',
    keywords: ['jade', 'nephrite', 'bi disc', 'pi disc', 'silk', 'cord', 'pierced', 'green'],
  },
  {
    id: 'still-water-ring',
    name: 'Still Water Ring',
    price: '$98.00 CAD',
    collection: HEART_OF_JADE.title,
    category: 'Rings',
    keywords: ['jade', 'nephrite', 'band', 'smooth', 'stone', 'green', 'minimal'],
  },
  {
    id: 'river-stone-necklace',
    name: 'River Stone Necklace',
    price: '$176.00 CAD',
    collection: HEART_OF_JADE.title,
    category: 'Necklaces',
    keywords: ['jade', 'nephrite', 'pebbles', 'beads', 'silk', 'cord', 'water', 'green'],
  },
]
