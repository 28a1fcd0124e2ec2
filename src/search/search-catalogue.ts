import { ARMORLIGHT, type Category, type Collection, HEART_OF_JADE } from '../shop'
import armorPendant from './thumbnails/armor-pendant.webp'
import biDiscPendant from './thumbnails/bi-disc-pendant.webp'
import chainmailBracelet from './thumbnails/chainmail-bracelet.webp'
import edgeRing from './thumbnails/edge-ring.webp'
import gorgetCollar from './thumbnails/gorget-collar.webp'
import moonGateEarrings from './thumbnails/moon-gate-earrings.webp'
import riverStoneNecklace from './thumbnails/river-stone-necklace.webp'
import rivetStuds from './thumbnails/rivet-studs.webp'
import stillWaterRing from './thumbnails/still-water-ring.webp'
import traceBracelet from './thumbnails/trace-bracelet.webp'

export type SearchEntry = {
  /** The storefront's handle. */
  id: string
  name: string
  /** Display text, such as `$96.00 CAD`. */
  price: string
  /** The URL of a 4:5 thumbnail. */
  image: string
  collection: Collection['title']
  category: Category['title']
  keywords: readonly string[]
}

export const POPULAR_SEARCHES = ['jade', 'silver', 'rings', 'earrings', ARMORLIGHT.title, HEART_OF_JADE.title] as const

/** The ten products that search finds at once, without the network. */
export const SEARCH_CATALOGUE: readonly SearchEntry[] = [
  {
    id: 'armor-pendant',
    name: 'Armor Pendant',
    price: '$148.00 CAD',
    image: armorPendant,
    collection: ARMORLIGHT.title,
    category: 'Necklaces',
    keywords: ['silver', 'sterling', 'lamellae', 'plates', 'armour', 'chain', 'brushed', 'pendant'],
  },
  {
    id: 'edge-ring',
    name: 'Edge Ring',
    price: '$96.00 CAD',
    image: edgeRing,
    collection: ARMORLIGHT.title,
    category: 'Rings',
    keywords: ['silver', 'sterling', 'octagonal', 'faceted', 'band', 'brushed', 'polished'],
  },
  {
    id: 'rivet-studs',
    name: 'Rivet Studs',
    price: '$52.00 CAD',
    image: rivetStuds,
    collection: ARMORLIGHT.title,
    category: 'Earrings',
    keywords: ['silver', 'sterling', 'dome', 'stud', 'small', 'minimal'],
  },
  {
    id: 'chainmail-bracelet',
    name: 'Chainmail Bracelet',
    price: '$164.00 CAD',
    image: chainmailBracelet,
    collection: ARMORLIGHT.title,
    category: 'Bracelets',
    keywords: ['silver', 'sterling', 'woven', 'links', 'mail', 'darkened', 'chain'],
  },
  {
    id: 'gorget-collar',
    name: 'Gorget Collar',
    price: '$228.00 CAD',
    image: gorgetCollar,
    collection: ARMORLIGHT.title,
    category: 'Necklaces',
    keywords: ['silver', 'sterling', 'torque', 'choker', 'rigid', 'armour', 'statement'],
  },
  {
    id: 'trace-bracelet',
    name: 'Trace Bracelet',
    price: '$128.00 CAD',
    image: traceBracelet,
    collection: HEART_OF_JADE.title,
    category: 'Bracelets',
    keywords: ['jade', 'nephrite', 'bangle', 'stone', 'green', 'thin'],
  },
  {
    id: 'moon-gate-earrings',
    name: 'Moon Gate Earrings',
    price: '$112.00 CAD',
    image: moonGateEarrings,
    collection: HEART_OF_JADE.title,
    category: 'Earrings',
    keywords: ['jade', 'nephrite', 'hoops', 'celadon', 'spinach', 'silver', 'green'],
  },
  {
    id: 'bi-disc-pendant',
    name: 'Bì Disc Pendant 璧',
    price: '$136.00 CAD',
    image: biDiscPendant,
    collection: HEART_OF_JADE.title,
    category: 'Necklaces',
    keywords: ['jade', 'nephrite', 'bi disc', 'pi disc', 'silk', 'cord', 'pierced', 'green'],
  },
  {
    id: 'still-water-ring',
    name: 'Still Water Ring',
    price: '$98.00 CAD',
    image: stillWaterRing,
    collection: HEART_OF_JADE.title,
    category: 'Rings',
    keywords: ['jade', 'nephrite', 'band', 'smooth', 'stone', 'green', 'minimal'],
  },
  {
    id: 'river-stone-necklace',
    name: 'River Stone Necklace',
    price: '$176.00 CAD',
    image: riverStoneNecklace,
    collection: HEART_OF_JADE.title,
    category: 'Necklaces',
    keywords: ['jade', 'nephrite', 'pebbles', 'beads', 'silk', 'cord', 'water', 'green'],
  },
]
