const TEXT = 'single_line_text_field'
const LONG_TEXT = 'multi_line_text_field'
const RICH_TEXT = 'rich_text_field'
const LIST = 'list.single_line_text_field'

export const NAMESPACE = 'custom'

type MetafieldDefinition = { key: string; name: string; description: string; type: string }

export const METAFIELDS: readonly MetafieldDefinition[] = [
  {
    key: 'materials',
    name: 'Materials',
    description: 'One material a line, with its marks and its origin.',
    type: LIST,
  },
  {
    key: 'measurements',
    name: 'Measurements',
    description: 'One measurement a line, such as "Width: 5 mm" or "Weight: 6 g".',
    type: LONG_TEXT,
  },
  { key: 'care', name: 'Care', description: 'One piece of advice a line.', type: LONG_TEXT },
  { key: 'makers_note', name: 'Maker’s note', description: 'A few sentences.', type: RICH_TEXT },
  {
    key: 'engraving',
    name: 'Engraving',
    description:
      'Such as {"max": 12, "scripts": ["Latin", "Han"], "signs": "0123456789 .&", "product": "engraving", "hint": "Up to twelve letters or digits."}: the most characters, what can be cut, the handle of the product with the fee, and the hint below the field.',
    type: 'json',
  },
  {
    key: 'lead_time',
    name: 'Lead time',
    description: 'Days to make the piece if it is sold while out of stock. Without them, the shop promises no date.',
    type: 'number_integer',
  },
]

type FieldDefinition = {
  key: string
  name: string
  type: string
  required?: boolean
  validations?: readonly { name: string; value: string }[]
}

type MetaobjectDefinition = {
  type: string
  name: string
  description: string
  displayNameKey: string
  capabilities: { translatable: { enabled: boolean } }
  fields: readonly FieldDefinition[]
}

const text = (key: string, name: string): FieldDefinition => ({ key, name, type: TEXT })
const longText = (key: string, name: string): FieldDefinition => ({ key, name, type: LONG_TEXT })
const link = (key: string, name: string): FieldDefinition => ({ key, name, type: 'url' })
const picture = (key: string, name: string): FieldDefinition => ({
  key,
  name,
  type: 'file_reference',
  validations: [{ name: 'file_type_options', value: '["Image"]' }],
})

const pictures = (key: string, name: string): FieldDefinition => ({
  ...picture(key, name),
  type: 'list.file_reference',
})

function hero(number: 1 | 2): FieldDefinition[] {
  const key = `hero_${number}`
  const name = `Hero ${number}`
  return [
    text(`${key}_heading`, `${name}: heading`),
    text(`${key}_link_text`, `${name}: link text`),
    link(`${key}_link`, `${name}: link`),
    picture(`${key}_picture`, `${name}: picture`),
  ]
}

/** Off in a new definition, whose entries Translate & Adapt then can't translate. */
const TRANSLATABLE = { translatable: { enabled: true } }

export const METAOBJECTS: readonly MetaobjectDefinition[] = [
  {
    type: 'shop_home',
    name: 'Shop home',
    description: 'The words and pictures of the home page. Make one entry with the handle "home".',
    displayNameKey: 'tagline',
    capabilities: TRANSLATABLE,
    fields: [
      text('tagline', 'Tagline'),
      longText('introduction', 'Introduction'),
      ...hero(1),
      ...hero(2),
      text('categories_heading', 'Categories: heading'),
      pictures('category_pictures', 'Categories: one picture each, in the menu’s order'),
      text('featured_heading', 'Featured products: heading'),
      text('worn_heading', 'Wide picture: heading'),
      longText('worn_text', 'Wide picture: text'),
      picture('worn_picture', 'Wide picture'),
      text('worn_link_text', 'Wide picture: link text'),
      link('worn_link', 'Wide picture: link'),
      text('announcement', 'Announcement'),
      link('announcement_link', 'Announcement: link'),
    ],
  },
  {
    type: 'shop_page',
    name: 'Shop page',
    description: 'A page of the shop. Its handle is its address; "about" has the further chapters of About.',
    displayNameKey: 'title',
    capabilities: TRANSLATABLE,
    fields: [
      { ...text('title', 'Title'), required: true },
      { key: 'body', name: 'Text', type: RICH_TEXT },
      text('description', 'Description, shown below the title'),
      pictures('pictures', 'Pictures: one a chapter, in their order'),
    ],
  },
]
