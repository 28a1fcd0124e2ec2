import { act, screen, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { createStorefrontEngine } from '../../sandbox/storefront/engine'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { renderShop } from '../../tests/render-shop'
import { network } from '../../tests/sandbox'

const column = (name: string, key: string) => `${name} (product.metafields.custom.${key})`
const NOTE = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Filed by hand.' }] }] }
const source = (url: string, mimeType: string) => ({ url, mimeType })
const VIDEO = {
  type: 'VIDEO',
  alt: 'The cup, poured',
  sources: [{ ...source('trace-bracelet.mp4', 'video/mp4'), width: 480, height: 600 }],
}
const MODEL = {
  type: 'MODEL_3D',
  alt: 'The cup from every side',
  sources: [source('still-water-ring.glb', 'model/gltf-binary')],
}

beforeEach(async () => {
  const ring = createExportLine({
    Handle: 'edge-ring',
    Title: 'Edge Ring',
    [column('Materials', 'materials')]: '["Platinum","Oak"]',
    [column('Measurements', 'measurements')]: '["Width: 5 mm","Thickness: 2 mm"]',
    [column('Weight', 'weight')]: '{"value":1,"unit":"oz"}',
    [column('Maker’s note', 'makers_note')]: JSON.stringify(NOTE),
  })
  const cup = createExportLine({ Handle: 'cup', Title: 'Cup' })
  const cuff = createExportLine({ Handle: 'lamella-cuff', Title: 'Lamella Cuff' })
  const engine = await createStorefrontEngine({
    csv: createExport(ring, cup, cuff),
    store: JSON.stringify({ media: { cup: [VIDEO, MODEL] } }),
  })
  network.use(http.post('*/graphql.json', ({ request }) => engine.handle(request)))
})

const heading = (level: number, name: string) => screen.findByRole('heading', { level, name })
const accordion = () => [...document.querySelectorAll('summary')].map((summary) => summary.textContent)

test('each metafield replaces its built-in fact alone', async () => {
  const { user } = await renderShop('/product/edge-ring')
  for (const name of ['Measurements', 'Maker’s note']) {
    await user.click(await screen.findByRole('heading', { name }))
  }
  expect(screen.getByText('Oak')).toBeVisible()
  expect(screen.getByText('Width').nextSibling).toHaveTextContent('5 mm')
  expect(screen.getByText('Weight').nextSibling).toHaveTextContent('28.3 g')
  expect(screen.getByText('Filed by hand.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Care' })).toBeNull()
  expect(screen.queryByText(/sterling/i)).toBeNull()
})

test('a product opened from a list gets its facts with one request', async () => {
  const { user } = await renderShop('/products')
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Edge Ring' }))
  await heading(1, 'Edge Ring')
  expect(await screen.findByRole('heading', { name: 'Maker’s note' })).toBeVisible()
})

test('a product without metafields keeps the built-in facts, and one without either has no accordion', async () => {
  const { unmount } = await renderShop('/product/lamella-cuff')
  expect(await screen.findByRole('heading', { name: 'Materials' })).toBeVisible()
  unmount()
  await renderShop('/product/cup')
  await heading(1, 'Cup')
  expect(accordion()).not.toContain('Materials')
})

test('the thumbnails of a video and of a 3D model have a sign of their own, which pictures lack', async () => {
  await renderShop('/product/cup')
  const thumbnails = within(await screen.findByRole('toolbar', { name: 'Choose a picture' }))
  const signs = thumbnails.getAllByRole('button').map((button) => button.querySelector('span svg')?.innerHTML)
  const [video, model] = signs.slice(-2)
  expect(video).toBeTruthy()
  expect(model).toBeTruthy()
  expect(video).not.toBe(model)
  expect(signs.slice(0, -2)).toEqual(signs.slice(0, -2).map(() => undefined))
})

test('the thumbnails are one tab stop, and the arrow keys choose a picture', async () => {
  const { user } = await renderShop('/product/cup')
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Choose a picture' }))
  const buttons = toolbar.getAllByRole('button')
  const [first, second] = buttons
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual(buttons.map((_, index) => (index === 0 ? 0 : -1)))
  act(() => first?.focus())
  await user.keyboard('{ArrowDown}')
  expect(second).toHaveFocus()
  expect(second).toHaveAttribute('aria-current', 'true')
  await user.keyboard('{End}')
  expect(buttons.at(-1)).toHaveFocus()
})
