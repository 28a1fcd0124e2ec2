import { act, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { renderShop } from '../../tests/render-shop'
import { MAX_SAVED, readSaved, setSaved } from './saved-store'

const stored = () => JSON.parse(localStorage.getItem('liangyi.saved') ?? 'null')
const store = (state: object) => localStorage.setItem('liangyi.saved', JSON.stringify(state))

test('saved pieces are counted in the header, also after a reload, and without any there is no link', async () => {
  await renderShop('/about')
  expect(screen.queryByRole('link', { name: /^Saved pieces/ })).toBeNull()
  act(() => setSaved('edge-ring', true))
  act(() => setSaved('rivet-studs', true))
  expect(screen.getByRole('link', { name: 'Saved pieces (2)' })).toHaveAttribute('href', '/saved')
  await renderShop('/about')
  expect(screen.getByRole('link', { name: 'Saved pieces (2)' })).toBeVisible()
  expect(readSaved().handles).toEqual(['rivet-studs', 'edge-ring'])
})

test('a change in another tab shows here and survives a press in this one', async () => {
  await renderShop('/about')
  store({ handles: ['edge-ring'], account: null, unsent: [] })
  act(() => setSaved('rivet-studs', true))
  expect(stored().handles).toEqual(['rivet-studs', 'edge-ring'])
  store({ handles: [], account: null, unsent: [] })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'liangyi.saved' })))
  expect(screen.queryByRole('link', { name: /^Saved pieces/ })).toBeNull()
})

test('with full storage, presses stay in their tab, one message says so, and a later press stores them', async () => {
  await renderShop('/about')
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  act(() => setSaved('edge-ring', true))
  act(() => setSaved('rivet-studs', true))
  vi.unstubAllGlobals()
  expect(await screen.findAllByText('Your saved pieces can’t be stored')).toHaveLength(1)
  expect(readSaved().handles).toEqual(['rivet-studs', 'edge-ring'])
  act(() => setSaved('trace-bracelet', true))
  expect(stored().handles).toEqual(['trace-bracelet', 'rivet-studs', 'edge-ring'])
})

test('a piece beyond the 200th is refused with a message', async () => {
  store({ handles: Array.from({ length: MAX_SAVED }, (_, n) => `piece-${n}`), account: null, unsent: [] })
  await renderShop('/about')
  act(() => setSaved('edge-ring', true))
  expect(await screen.findByText('You have saved 200 pieces, the most you can save.')).toBeVisible()
  expect(readSaved().handles).not.toContain('edge-ring')
})

test('whatever is stored, saved pieces are read as handles, each once', async () => {
  const anyStored = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.constantFrom('null', '[]', '{"handles":5}', '{"handles":["a b","<b>",7,"ring","ring"]}', '{"__proto__":[]}'),
  )
  await renderShop('/about')
  fc.assert(
    fc.property(anyStored, (text) => {
      localStorage.setItem('liangyi.saved', text)
      setSaved('edge-ring', true)
      setSaved('edge-ring', false)
      const { handles, unsent } = stored()
      for (const handle of [...handles, ...unsent]) expect(handle).toMatch(/^[^\s/?#%<>"]{1,255}$/u)
    }),
    { numRuns: 500 },
  )
})
