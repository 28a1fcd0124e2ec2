import { t } from '@lingui/core/macro'

type SearchProduct = {
  /** The product's handle; its image is `thumbnails/<handle>.webp`, 160 × 200. */
  id: string
  name: string
  /** CAD cents. */
  price: number
  collection: string
  category: string
  keywords: readonly string[]
}

/** The ten products that search finds without the network. */
export const SEARCH_CATALOGUE: readonly SearchProduct[] = [
  {
    id: 'armor-pendant',
    name: t`Armor Pendant`,
    price: 148_00,
    collection: 'ARMORLIGHT',
    category: 'Necklaces',
    keywords: t`silver, sterling, lamellae, plates, armour, chain, brushed, pendant, gift, for him, for her`.split(
      ', ',
    ),
  },
  {
    id: 'edge-ring',
    name: t`Edge Ring`,
    price: 96_00,
    collection: 'ARMORLIGHT',
    category: 'Rings',
    keywords: t`silver, sterling, octagonal, faceted, band, brushed, polished, gift, for him, for her`.split(', '),
  },
  {
    id: 'rivet-studs',
    name: t`Rivet Studs`,
    price: 52_00,
    collection: 'ARMORLIGHT',
    category: 'Earrings',
    keywords: t`silver, sterling, dome, stud, small, minimal, gift, for him, for her`.split(', '),
  },
  {
    id: 'chainmail-bracelet',
    name: t`Chainmail Bracelet`,
    price: 164_00,
    collection: 'ARMORLIGHT',
    category: 'Bracelets',
    keywords: t`silver, sterling, woven, links, mail, darkened, chain, gift, for him, for her`.split(', '),
  },
  {
    id: 'gorget-collar',
    name: t`Gorget Collar`,
    price: 228_00,
    collection: 'ARMORLIGHT',
    category: 'Necklaces',
    keywords: t`silver, sterling, torque, choker, rigid, armour, statement, gift, for him, for her`.split(', '),
  },
  {
    id: 'trace-bracelet',
    name: t`Trace Bracelet`,
    price: 128_00,
    collection: 'Heart of Jade',
    category: 'Bracelets',
    keywords: t`jade, nephrite, bangle, stone, green, thin, gift, for him, for her`.split(', '),
  },
  {
    id: 'moon-gate-earrings',
    name: t`Moon Gate Earrings`,
    price: 112_00,
    collection: 'Heart of Jade',
    category: 'Earrings',
    keywords: t`jade, nephrite, hoops, celadon, spinach, silver, green, gift, for him, for her`.split(', '),
  },
  {
    id: 'bi-disc-pendant',
    name: t`Bì Disc Pendant 璧`,
    price: 136_00,
    collection: 'Heart of Jade',
    category: 'Necklaces',
    keywords: t`jade, nephrite, bi disc, pi disc, silk, cord, pierced, green, gift, for him, for her`.split(', '),
  },
  {
    id: 'still-water-ring',
    name: t`Still Water Ring`,
    price: 98_00,
    collection: 'Heart of Jade',
    category: 'Rings',
    keywords: t`jade, nephrite, band, smooth, stone, green, minimal, gift, for him, for her`.split(', '),
  },
  {
    id: 'river-stone-necklace',
    name: t`River Stone Necklace`,
    price: 176_00,
    collection: 'Heart of Jade',
    category: 'Necklaces',
    keywords: t`jade, nephrite, pebbles, beads, silk, cord, water, green, gift, for him, for her`.split(', '),
  },
]
