import { expect, test } from 'vitest'
import { metaobject } from '../../tests/factories/metaobject'
import { parseAnnouncement } from './announcement'

const parse = (fields: Parameters<typeof metaobject>[0]) => parseAnnouncement(metaobject(fields), ['shop.example'])

test('an announcement has its words and its link in the shop', () => {
  const { value, problems } = parse({
    announcement: 'Open late',
    announcement_link: ['url', 'https://shop.example/pages/hours'],
  })
  expect(value).toEqual({ text: 'Open late', to: '/hours' })
  expect(problems).toEqual([])
})

test('an announcement keeps its words when its link is invalid, which is reported', () => {
  const { value, problems } = parse({
    announcement: 'Open late',
    announcement_link: ['url', 'https://other.example/'],
  })
  expect(value).toEqual({ text: 'Open late' })
  expect(problems).toEqual(['shop_home: announcement_link can not be used: https://other.example/'])
})
