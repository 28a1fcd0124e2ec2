import { expect, test } from 'vitest'
import { metaobject } from '../../tests/factories/metaobject'
import { parseShopPage } from './shop-page'

const text = (value: string) => ({ type: 'text', value })
const paragraph = (value: string) => ({ type: 'paragraph', children: [text(value)] })
const heading = (value: string, level: number) => ({ type: 'heading', level, children: [text(value)] })
const picture = (name: string) => ({
  url: `https://cdn.example/${name}.jpg`,
  altText: name,
  width: 1800,
  height: 1200,
})

function parse(body: readonly unknown[], names: readonly string[] = []) {
  const fields = metaobject({
    title: 'Care',
    description: 'For silver',
    body: ['rich_text_field', JSON.stringify({ type: 'root', children: body })],
  })
  const references = { nodes: names.map((name) => ({ image: picture(name) })) }
  return parseShopPage({ ...fields, pictures: { references } }, [])
}

test('a page has its title and description', () => {
  expect(parse([])).toEqual({ value: { title: 'Care', description: 'For silver', chapters: [] }, problems: [] })
})

test('a page’s chapters begin at its highest headings, and each gets the next picture', () => {
  const { value } = parse(
    [
      paragraph('Begin.'),
      heading('Silver', 3),
      paragraph('Wipe it.'),
      heading('Rings', 4),
      heading('Jade', 3),
      heading('Silk', 3),
    ],
    ['silver', 'jade'],
  )
  const chapters = value.chapters.map(({ title, body, picture }) => [title, body.length, picture?.altText])
  expect(chapters).toEqual([
    [undefined, 1, undefined],
    ['Silver', 2, 'silver'],
    ['Jade', 0, 'jade'],
    ['Silk', 0, undefined],
  ])
})

test('a page whose text has another type keeps its title and names the field', () => {
  const page = { ...metaobject({ title: 'Care', body: 'Plain' }), pictures: null }
  const { value, problems } = parseShopPage(page, [])
  expect(value).toMatchObject({ title: 'Care', chapters: [] })
  expect(problems).toEqual(['shop_page home: body has the type single_line_text_field, not rich_text_field'])
})
