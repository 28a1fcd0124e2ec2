import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { main } from '../../tests/regions'
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
  expect(main().getByRole('link', { name: 'All Products' })).toBeVisible()
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

test('a saved piece that is no longer sold is neither shown nor counted, and stays saved for its return', async () => {
  save('edge-ring', 'long-gone')
  await renderShop('/saved')
  await card('Edge Ring')
  expect(await screen.findByText('1 piece')).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(readSaved().handles).toEqual(['edge-ring', 'long-gone'])
})

test('a press on Save before hydration saves, also a piece that was saved before', async () => {
  save('edge-ring')
  const { user } = await renderShop('/saved')
  const button = await screen.findByRole('button', { name: 'Saved: Edge Ring' })
  vi.stubGlobal('earlyInput', { events: [], stop: () => {}, isReplaying: true })
  await user.click(button)
  expect(readSaved().handles).toEqual(['edge-ring'])
})
