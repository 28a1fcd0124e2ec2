import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderShop } from '../../tests/render-shop'
import { readSaved } from '../saved/saved-store'

const save = (...handles: string[]) => localStorage.setItem('liangyi.saved', JSON.stringify({ handles }))
const card = (title: string) =>
  screen.findByRole('heading', { level: 2, name: title }).then((heading) => heading.closest('li') as HTMLElement)

test('saved pieces are shown newest first; a removed one stays until the page is left, and can be saved again', async () => {
  save('rivet-studs', 'edge-ring')
  const { user } = await renderShop('/saved', '/about')
  await card('Rivet Studs')
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['Rivet Studs', 'Edge Ring'])
  await user.click(screen.getByRole('button', { name: 'Saved: Edge Ring', pressed: true }))
  expect(screen.getByText('1 piece')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save: Edge Ring', pressed: false }))
  expect(readSaved().handles).toEqual(['edge-ring', 'rivet-studs'])
})

test('without saved pieces the page leads to all products', async () => {
  await renderShop('/saved')
  expect(await screen.findByText(/^Nothing saved yet/)).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'All Products' })).toBeVisible()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('a saved piece that is sold out offers the back-in-stock mail', async () => {
  save('gorget-collar')
  const { user } = await renderShop('/saved')
  await user.click(await screen.findByRole('button', { name: 'Email me when it’s back: Gorget Collar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Gorget Collar' }))
  await user.type(dialog.getByLabelText('Email'), 'mei@example.com{Enter}')
  expect(await dialog.findByText('Thank you. We’ll email you when it’s back.')).toBeVisible()
})

test('a saved piece that is no longer sold is named, not counted, and can be removed', async () => {
  save('edge-ring', 'long-gone')
  const { user } = await renderShop('/saved')
  expect(await screen.findByText(/1 piece is no longer sold/)).toBeVisible()
  expect(screen.getByText('1 piece')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove it' }))
  expect(screen.queryByText(/no longer sold/)).toBeNull()
  expect(readSaved().handles).toEqual(['edge-ring'])
  expect(screen.getByText('1 piece')).toBeVisible()
})

test('more than twelve saved pieces load in parts', async () => {
  const handles = ['edge-ring', ...Array.from({ length: 11 }, (_, n) => `gone-${n}`), 'rivet-studs']
  save(...handles)
  const { user } = await renderShop('/saved')
  await card('Edge Ring')
  expect(screen.getByText(/11 pieces are no longer sold/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(async () => expect(within(await card('Rivet Studs')).getByRole('link')).toHaveFocus())
})

test('Share list copies a link of the handles, or shows it if the browser copies none', async () => {
  save('rivet-studs', 'edge-ring')
  const { user } = await renderShop('/saved')
  const link = `${location.origin}/saved?pieces=rivet-studs,edge-ring`
  const share = await screen.findByRole('button', { name: 'Share list' })
  await user.click(share)
  expect(await screen.findByText('The link is copied. Paste it where you like.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(link)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(share)
  expect(await screen.findByLabelText('Link to this list')).toHaveValue(link)
})

test('Share list opens the system’s sheet where there is one, and dismissing it copies nothing', async () => {
  save('edge-ring')
  const { user } = await renderShop('/saved')
  const sheet = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'))
  Object.defineProperty(navigator, 'share', { configurable: true, value: sheet })
  await user.click(await screen.findByRole('button', { name: 'Share list' }))
  expect(sheet).toHaveBeenCalledWith({
    title: 'Saved pieces from Liangyi',
    url: `${location.origin}/saved?pieces=edge-ring`,
  })
  expect(screen.queryByText(/The link is copied/)).toBeNull()
  Reflect.deleteProperty(navigator, 'share')
})

test('a shared list shows its pieces and saves those that are sold here, before one’s own', async () => {
  save('trace-bracelet')
  const { user } = await renderShop('/saved?pieces=rivet-studs,elsewhere,edge-ring,<b>')
  await card('Rivet Studs')
  expect(screen.getByText(/1 piece of this list isn’t sold here/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Trace Bracelet' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save all' }))
  expect(readSaved().handles).toEqual(['rivet-studs', 'edge-ring', 'trace-bracelet'])
  expect(screen.getByRole('button', { name: 'All saved' })).toHaveAttribute('aria-disabled', 'true')
})

test('a link without a usable handle says so', async () => {
  await renderShop('/saved?pieces=<b>,,')
  expect(await screen.findByText(/^There are no pieces in this link/)).toBeVisible()
})

test('a press on Save before hydration saves, also a piece that was saved before', async () => {
  save('edge-ring')
  const { user } = await renderShop('/saved')
  const button = await screen.findByRole('button', { name: 'Saved: Edge Ring' })
  vi.stubGlobal('earlyInput', { events: [], stop: () => {}, isReplaying: true })
  await user.click(button)
  vi.unstubAllGlobals()
  expect(readSaved().handles).toEqual(['edge-ring'])
})
