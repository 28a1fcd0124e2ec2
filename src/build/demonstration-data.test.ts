import { expect, test } from 'vitest'
import { findDemonstrationData } from './demonstration-data'

const merchant = {
  name: 'Two Rivers Jewelry Ltd.',
  address: '12 Water Street, Halifax',
  jurisdiction: 'Nova Scotia',
  supportEmail: 'care@two-rivers.ca',
}

test('a build that still shows the demonstration’s merchant names what to replace and where', () => {
  expect(findDemonstrationData()).toMatch(/name, address, supportEmail: replace what stands in src\/merchant\.ts/)
  expect(findDemonstrationData({ ...merchant, supportEmail: 'care@liangyi.example' })).toContain(
    "demonstration's supportEmail",
  )
})

test('a build with the merchant’s own details has no warning', () => {
  expect(findDemonstrationData(merchant)).toBeUndefined()
})
