import { expect, test } from 'vitest'
import { type Metafield, parseFacts } from './product-facts'

const facts = (...metafields: (Metafield | null)[]) => parseFacts(metafields)
const metafield = (type: string, value: string, key = 'materials'): Metafield => ({ key, type, value })

test.each([
  ['single_line_text_field', 'Sterling silver', ['Sterling silver']],
  ['multi_line_text_field', 'Sterling silver\n\n  Silk cord ', ['Sterling silver', 'Silk cord']],
  ['list.single_line_text_field', '["Silver","Jade",""]', ['Silver', 'Jade']],
])('a metafield of the type %s with the value %s reads %j', (type, value, lines) => {
  expect(facts(metafield(type, value))).toEqual({ value: { materials: { lines } }, problems: [] })
})

test.each([
  ['list.single_line_text_field', 'Silver'],
  ['dimension', '{"value":5,"unit":"mm"}'],
  ['json', '{}'],
  ['file_reference', 'gid://shopify/MediaImage/1'],
])('a metafield of the type %s with the value %s is left out and named', (type, value) => {
  const { value: found, problems } = facts(
    metafield(type, value),
    metafield('single_line_text_field', 'Wipe dry.', 'care'),
  )
  expect(found).toEqual({ care: { lines: ['Wipe dry.'] } })
  expect(problems).toEqual([expect.stringContaining('custom.materials')])
})

test('rich text keeps its sound part', () => {
  const text = { type: 'paragraph', children: [{ type: 'text', value: 'Filed by hand.' }] }
  const value = JSON.stringify({ type: 'root', children: [text, { type: 'script', children: [] }] })
  const parsed = facts(metafield('rich_text_field', value, 'makers_note'))
  expect(JSON.stringify(parsed.value)).toContain('Filed by hand.')
  expect(parsed.problems).toHaveLength(1)
})

test('a product without metafields has no facts', () => {
  expect(facts(null, null)).toEqual({ value: null, problems: [] })
})
