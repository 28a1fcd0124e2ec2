import { ARMORLIGHT, CATEGORIES, type Category, HEART_OF_JADE } from '../domain/assortment'
import type { GiftListHandle } from './handles'
import { PRICE_LIMITS } from './merchant'

type GiftList = {
  /** On the gifts page. */
  label: string
  title: string
  description: string
  /** Dollars. */
  maxPrice?: number
  category?: Category['name']
}

export const GIFT_LIST_TEXTS: Readonly<Record<GiftListHandle, GiftList>> = {
  'under-75': {
    label: 'Under $75',
    title: 'Gifts under $75',
    description: 'Studs, drops and pieces for the hair. No sizes needed.',
    maxPrice: 75,
  },
  'under-100': {
    label: 'Under $100',
    title: 'Gifts under $100',
    description: 'Slim rings, beads and blades in silver and jade.',
    maxPrice: 100,
  },
  'for-hair': {
    label: 'For hair',
    title: 'Gifts for hair',
    description: 'Pins and a comb for shoulder-length hair or longer. No sizes needed.',
    category: 'hairpins',
  },
}

export const FOR_TWO = {
  label: 'For two',
  title: 'Gifts for two',
  description: 'Pairs of pieces, one in silver and one in jade: keep one, or give both.',
} as const

/** Pairs in silver and jade, at most six. */
export const PAIRS: readonly { title: string; text: string; handles: readonly [silver: string, jade: string] }[] = [
  {
    title: 'Two rings',
    text: 'Eight faces, and a band with none. Sizes 5 to 8 are made in both.',
    handles: ['edge-ring', 'still-water-ring'],
  },
  {
    title: 'Two for the wrist',
    text: 'One pours like water, one keeps its shape.',
    handles: ['chainmail-bracelet', 'trace-bracelet'],
  },
  {
    title: 'Two pendants',
    text: 'Armor for one, heaven for the other. Neither needs a size.',
    handles: ['armor-pendant', 'bi-disc-pendant'],
  },
  {
    title: 'Two pairs of earrings',
    text: 'A blade and a square tube, both light enough to forget.',
    handles: ['halberd-earrings', 'cong-drop-earrings'],
  },
  {
    title: 'Two for the hair',
    text: 'A brushstroke and a stem of bamboo.',
    handles: ['grace-hairpin', 'bamboo-hairpin'],
  },
]

/** Places to wear a piece, by category. */
const WORN: Readonly<Record<Category['name'], string>> = {
  earrings: 'On the ears',
  rings: 'On a finger',
  necklaces: 'Around the neck',
  bracelets: 'On the wrist',
  hairpins: 'In the hair',
}

type Question = {
  legend: string
  /** The "no preference" answer. */
  open: string
  answers: readonly { value: string; label: string }[]
}

/** The questions of the gift guide: values are a product type, a highest price in dollars and a vendor. */
export const GIFT_QUESTIONS: Readonly<Record<'place' | 'budget' | 'material', Question>> = {
  place: {
    legend: 'Where will they wear it?',
    open: 'I’m not sure',
    answers: CATEGORIES.map(({ name, productType }) => ({ value: productType, label: WORN[name] })),
  },
  budget: {
    legend: 'How much would you like to spend?',
    open: 'Any amount',
    answers: PRICE_LIMITS.map((dollars) => ({ value: dollars, label: `Under $${dollars}` })),
  },
  material: {
    legend: 'Silver or jade?',
    open: 'Either',
    answers: [
      { value: ARMORLIGHT.vendor, label: 'Silver' },
      { value: HEART_OF_JADE.vendor, label: 'Jade' },
    ],
  },
}
