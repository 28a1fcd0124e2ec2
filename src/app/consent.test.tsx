import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderShopWith } from '../../tests/render-shop'
import { environment } from '../backends/current-environment'
import { CONSENT_KEY, readConsent } from '../browser/analytics-consent'
import { forgetRefusedTexts } from '../browser/stored-text'

const SCRIPTS = ['/analytics.js']

afterEach(() => {
  forgetRefusedTexts()
  localStorage.removeItem(CONSENT_KEY)
  delete environment().analytics
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

/** Opens a page of a shop with analytics, whose scripts never load. */
async function openShop(path = '/about') {
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {})
  environment().analytics = { scripts: SCRIPTS, origins: [] }
  const { user } = await renderShopWith({}, path, '/privacy-policy')
  const scripts = () => append.mock.calls.flat().filter((node) => node instanceof HTMLScriptElement)
  return { user, scripts }
}

const findBar = async () => within(await screen.findByRole('region', { name: 'Cookies' }))
const expectNoBar = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull())

test('a yes loads the scripts, is remembered, and becomes a no under Cookie choices, which reloads the page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { user, scripts } = await openShop()
  await user.click((await findBar()).getByRole('button', { name: 'Accept' }))
  await expectNoBar()
  await waitFor(() => expect(scripts()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Cookie choices' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'Cookies' })).toHaveFocus())
  expect(reload).not.toHaveBeenCalled()
  await user.click((await findBar()).getByRole('button', { name: 'Decline' }))
  expect(readConsent(SCRIPTS)).toBe('declined')
  expect(reload).toHaveBeenCalledOnce()
})

test('a no in another tab reloads this one, whose scripts run', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { user, scripts } = await openShop()
  await user.click((await findBar()).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(scripts()).toHaveLength(1))
  const answer = { answer: 'declined', about: SCRIPTS.join(' '), answeredAt: Date.now() }
  localStorage.setItem(CONSENT_KEY, JSON.stringify(answer))
  dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a no loads nothing and isn’t asked again', async () => {
  const { user, scripts } = await openShop()
  await user.click((await findBar()).getByRole('button', { name: 'Decline' }))
  await expectNoBar()
  await openShop('/contact')
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  await user.click(screen.getByRole('button', { name: 'Cookie choices' }))
  await user.click((await findBar()).getByRole('button', { name: 'Decline' }))
  await expectNoBar()
  expect(screen.getByRole('button', { name: 'Cookie choices' })).toHaveFocus()
  expect(scripts()).toHaveLength(0)
})

test('an answer that storage refuses holds for the visit', async () => {
  const refusal = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { user } = await openShop()
  await user.click((await findBar()).getByRole('button', { name: 'Decline' }))
  await expectNoBar()
  refusal.mockRestore()
  expect(localStorage.getItem(CONSENT_KEY)).toBeNull()
})

test('Global Privacy Control is a no without a question, which Cookie choices explains', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true })
  const { user, scripts } = await openShop()
  await user.click(screen.getByRole('button', { name: 'Cookie choices' }))
  const bar = await findBar()
  expect(bar.getByText(/asks sites not to track you/)).toBeVisible()
  expect(bar.queryByRole('button', { name: 'Accept' })).toBeNull()
  await user.click(bar.getByRole('button', { name: 'Close' }))
  await expectNoBar()
  expect(scripts()).toHaveLength(0)
})

test('a shop without analytics asks nothing', async () => {
  await renderShopWith({}, '/about')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Cookie choices' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
})
