import { expect, test } from 'vitest'
import { pickCampaign } from './campaign'

test('an address’s campaign is its utm parameters, and the ids of a click with consent alone', () => {
  const search = '?utm_source=news&page=2&utm_campaign=spring%20jade&gclid=abc&session_id=cs_1&utm_other=x&utm_term='
  expect(pickCampaign(search, false)).toBe('utm_source=news&utm_campaign=spring+jade')
  expect(pickCampaign(search, true)).toBe('utm_source=news&utm_campaign=spring+jade&gclid=abc')
  expect(pickCampaign('', true)).toBe('')
})

test('a value that would make the campaign longer than Stripe’s metadata is left out', () => {
  const search = `?utm_source=${'玉'.repeat(100)}&utm_medium=mail`
  expect(pickCampaign(search, false)).toBe('utm_medium=mail')
})
