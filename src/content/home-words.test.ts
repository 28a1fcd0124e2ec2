import { expect, test } from 'vitest'
import { metaobject } from '../../tests/factories/metaobject'
import { parseHomeWords } from './home-words'

const parse = (fields: Parameters<typeof metaobject>[0]) => parseHomeWords(metaobject(fields), ['shop.example'])

test('a partly filled shop_home gives its words alone', () => {
  const { value, problems } = parse({
    tagline: 'Silver that moves.',
    hero_1_link: ['url', 'https://shop.example/collections/spring'],
    categories_heading: ' By kind ',
  })
  expect(value.tagline).toEqual({ text: 'Silver that moves.', introduction: undefined })
  expect(value.heroes[0]).toEqual({
    heading: undefined,
    linkText: undefined,
    to: '/collections/spring',
    picture: undefined,
  })
  expect(value.categories.heading).toBe('By kind')
  expect(problems).toEqual([])
})

test('the pictures of a list keep their places beside a file that is no image', () => {
  const image = { url: 'https://cdn.example/ring.webp', altText: 'A ring', width: 800, height: 1000 }
  const list = { references: { nodes: [{ __typename: 'GenericFile' }, { __typename: 'MediaImage', image }] } }
  const { value } = parseHomeWords({ ...metaobject({}), categoryPictures: list }, [])
  expect(value.categories.pictures).toEqual([undefined, image])
})

test.each([
  ['a link to another site', 'hero_2_link', ['url', 'https://other.example/'] as const],
  ['a picture without a file', 'worn_picture', ['file_reference', 'gid://shopify/MediaImage/1'] as const],
  ['a number in place of words', 'tagline', ['number_integer', '7'] as const],
])('%s is left out of the home page and named', (_, key, field) => {
  const { value, problems } = parse({ [key]: field })
  expect(value).toEqual(parse({}).value)
  expect(problems).toEqual([expect.stringMatching(`^shop_home: ${key} `)])
})
