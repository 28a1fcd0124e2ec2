import { expect, test } from 'vitest'
import { metaobject } from '../../tests/factories/metaobject'
import { parseShopPage } from './shop-page'

const BODY = JSON.stringify({
  type: 'root',
  children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Keep it dry.' }] }],
})

test('a page has its title, description and text', () => {
  const page = metaobject({ title: 'Care', description: 'For silver', body: ['rich_text_field', BODY] })
  expect(parseShopPage(page, [])).toEqual({
    value: {
      title: 'Care',
      description: 'For silver',
      body: [
        { type: 'paragraph', children: [{ type: 'text', value: 'Keep it dry.', isBold: false, isItalic: false }] },
      ],
    },
    problems: [],
  })
})

test('a page whose text has another type keeps its title and names the field', () => {
  const { value, problems } = parseShopPage(metaobject({ title: 'Care', body: 'Plain' }), [])
  expect(value).toMatchObject({ title: 'Care', body: [] })
  expect(problems).toEqual(['shop_page home: body has the type single_line_text_field, not rich_text_field'])
})
