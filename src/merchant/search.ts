import { paths } from '../domain/paths'
import { ARMORLIGHT, CATEGORIES, COLLECTIONS, HEART_OF_JADE, MATERIAL_TAGS } from './assortment'

export const POPULAR_SEARCHES = ['jade', 'silver', 'rings', 'earrings', ARMORLIGHT.title, HEART_OF_JADE.title] as const

/** Pages for questions about the shop, such as `how to return`, by words in lower case. */
export const HELP_TOPICS: readonly { title: string; path: string; words: RegExp }[] = [
  {
    title: 'Shipping and Returns',
    path: paths.shipping,
    words: /\b(return|refund|exchang|shipping|delivery|deliver|warrant|postage|customs|express)/,
  },
  {
    title: 'Gifts',
    path: paths.gifts,
    words: /\b(gifts?|presents?|wrap(ping)?|for (him|her|them|men|women|two))\b/,
  },
  {
    title: 'Contact',
    path: paths.contact,
    // `size 7` means a product.
    words: /\b(contact|help|e-?mail|phone|support|custom|engrav|order|siz(e|es|ing)\b(?!\s*\d))/,
  },
  {
    title: 'Care and Repair',
    path: paths.care,
    words: /\b(care|clean|tarnish|polish|repair|broken|mend|resiz|hallmark|925|box|packag)/,
  },
  { title: 'Journal', path: paths.journal, words: /\b(journal|stor(y|ies)|history|lamellar)\b/ },
  { title: 'About', path: paths.about, words: /\b(about|story|who|maker|studio)/ },
  { title: 'Privacy Policy', path: paths.privacy, words: /\b(privacy|cookie|data)/ },
]

/** Synonyms of words in product texts. */
export const SYNONYMS: Readonly<Record<string, string>> = {
  玉: 'jade',
  翡翠: 'jade',
  银: 'silver',
  銀: 'silver',
  戒指: 'ring',
  耳环: 'earrings',
  耳環: 'earrings',
  项链: 'necklace',
  項鍊: 'necklace',
  手镯: 'bracelet',
  手鐲: 'bracelet',
  手链: 'bracelet',
  发簪: 'hairpin',
  髮簪: 'hairpin',
  armour: 'armor',
  bangles: 'bangle',
  barrette: 'hairpin',
  brooch: 'pendant',
  choker: 'necklace',
  engrave: 'engraving',
  engraved: 'engraving',
  hairstick: 'hairpin',
  hoop: 'hoops',
  pin: 'hairpin',
  stud: 'studs',
  torque: 'collar',
}

/** Words for spelling correction, besides product names. */
export const SEARCH_VOCABULARY: readonly string[] = [
  ...CATEGORIES.map(({ title }) => title),
  ...COLLECTIONS.map(({ title }) => title),
  ...MATERIAL_TAGS,
  'earring ring necklace bracelet hairpin pendant bangle band beads chain clasp collar comb cord cuff drops hoops',
  'nephrite sterling armor pebbles signet studs stone celadon spinach cinnabar moss brushed polished darkened bright',
]
