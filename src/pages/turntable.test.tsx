import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { createStorefrontEngine } from '../../sandbox/storefront/engine'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { renderShop } from '../../tests/render-shop'
import { network } from '../../tests/sandbox'

const FRAMES = Array.from({ length: 24 }, (_, index) => `cup-${String(index + 1).padStart(2, '0')}.webp`)

async function renderCup(frames = FRAMES) {
  const cup = createExportLine({
    Handle: 'cup',
    Title: 'Cup',
    'Image Src': 'cup.webp',
    'Image Alt Text': 'A cup on slate',
    'Turntable (product.metafields.custom.turntable)': JSON.stringify(frames),
  })
  const engine = await createStorefrontEngine({ csv: createExport(cup) })
  network.use(http.post('*/graphql.json', ({ request }) => engine.handle(request)))
  const shop = await renderShop('/product/cup')
  await screen.findByRole('heading', { level: 1, name: 'Cup' })
  return shop
}

const pictures = () => within(screen.getByRole('list', { name: 'Pictures' }))
const frameNumbers = () =>
  pictures()
    .queryAllByAltText('Cup')
    .map((image) => Number(/cup-(\d+)\.webp/.exec(image.getAttribute('src') ?? '')?.[1]))
const frame = (number: number) => pictures().getAllByAltText('Cup')[frameNumbers().indexOf(number)] ?? document.body
const shownFrame = () => frameNumbers().find((number) => !frame(number).classList.contains('invisible'))

async function openTurntable({ user }: Awaited<ReturnType<typeof renderCup>>) {
  await user.click(screen.getByRole('button', { name: 'Turn the piece' }))
  return screen.findByRole('slider', { name: 'Turn Cup' })
}

test('a turntable requests no frame before the press, then four, then the rest', async () => {
  const shop = await renderCup()
  expect(document.body.innerHTML).not.toContain('cup-01.webp')
  await openTurntable(shop)
  expect(frameNumbers()).toEqual([1, 7, 13, 19])
  for (const number of frameNumbers()) fireEvent.load(frame(number))
  await waitFor(() => expect(frameNumbers()).toHaveLength(24))
})

test('a turn begins with its first frame over the picture, however early another one loads', async () => {
  const shop = await renderCup()
  await openTurntable(shop)
  fireEvent.load(frame(7))
  expect(shownFrame()).toBeUndefined()
  expect(pictures().getByAltText('A cup on slate')).toBeVisible()
  fireEvent.load(frame(1))
  expect(shownFrame()).toBe(1)
})

test('keys turn the piece by 15 degrees, and Escape returns the focus to its button', async () => {
  const shop = await renderCup()
  const slider = await openTurntable(shop)
  expect(slider).toHaveFocus()
  for (const number of frameNumbers()) fireEvent.load(frame(number))
  fireEvent.load(frame(3))
  fireEvent.change(slider, { target: { value: '2' } })
  expect(slider).toHaveAttribute('aria-valuetext', '30 degrees')
  expect(shownFrame()).toBe(3)
  await shop.user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Turn the piece' })).toHaveFocus()
})

test('a frame that fails leaves the nearest one in view, and a retry requests it again', async () => {
  const shop = await renderCup()
  const slider = await openTurntable(shop)
  for (const number of [1, 13, 19]) fireEvent.load(frame(number))
  fireEvent.error(frame(7))
  fireEvent.change(slider, { target: { value: '5' } })
  expect(shownFrame()).toBe(1)
  expect(frameNumbers()).not.toContain(7)
  await shop.user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.load(frame(7))
  expect(shownFrame()).toBe(7)
})

test('a turntable of fewer than eight pictures is left out', async () => {
  await renderCup(FRAMES.slice(0, 7))
  expect(screen.queryByRole('button', { name: 'Turn the piece' })).toBeNull()
})
