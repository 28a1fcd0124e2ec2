import { expect, test } from 'vitest'
import { metaobject } from '../../tests/factories/metaobject'
import { isCurrent, parseAnnouncement } from './announcement'

const parse = (fields: Parameters<typeof metaobject>[0]) => parseAnnouncement(metaobject(fields), ['shop.example'])

test('an announcement has its words, its link in the shop and its dates', () => {
  const { value, problems } = parse({
    announcement: 'Open late',
    announcement_link: ['url', 'https://shop.example/pages/hours'],
    announcement_from: ['date_time', '2026-12-01T00:00:00Z'],
    announcement_until: ['date_time', '2026-12-24T00:00:00Z'],
  })
  expect(value).toEqual({
    text: 'Open late',
    to: '/hours',
    from: '2026-12-01T00:00:00Z',
    until: '2026-12-24T00:00:00Z',
  })
  expect(problems).toEqual([])
})

test('an announcement keeps its words when its link and dates are invalid, and these are reported', () => {
  const { value, problems } = parse({
    announcement: 'Open late',
    announcement_link: ['url', 'https://other.example/'],
    announcement_from: ['date_time', 'soon'],
    announcement_until: 'tomorrow',
  })
  expect(value).toEqual({ text: 'Open late' })
  expect(problems).toEqual([
    'shop_home: announcement_link can not be used: https://other.example/',
    'shop_home: announcement_from can not be used: soon',
    'shop_home: announcement_until has the type single_line_text_field, not date_time',
  ])
})

test('a store without shop_home has no announcement', () => {
  expect(parseAnnouncement(null, [])).toEqual({ value: null, problems: [] })
})

test.each([
  [{}, true],
  [{ from: '2026-12-02T00:00:00Z' }, false],
  [{ from: '2026-12-01T00:00:00Z' }, true],
  [{ until: '2026-12-01T00:00:00Z' }, false],
  [{ until: '2026-12-01T00:00:01Z' }, true],
])('on December 1 an announcement with the dates %j is current: %s', (dates, expected) => {
  expect(isCurrent({ text: 'Open late', ...dates }, Date.parse('2026-12-01T00:00:00Z'))).toBe(expected)
})
