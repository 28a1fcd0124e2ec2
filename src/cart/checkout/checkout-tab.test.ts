import { expect, test, vi } from 'vitest'
import { openCheckoutTab } from './checkout-tab'

test('a blocked tab makes the current one go to the URL', () => {
  const assign = vi.fn()
  vi.stubGlobal('open', () => null)
  vi.stubGlobal('location', { ...location, assign })
  const tab = openCheckoutTab()
  tab.navigate('https://pay.example/c/1')
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/c/1')
  tab.close()
})
