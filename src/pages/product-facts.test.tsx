import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createExport, createExportLine } from '../../sandbox/storefront/test-storefront'
import { main } from '../../tests/regions'
import { renderShop } from '../../tests/render-shop'
import { serveStorefront } from '../../tests/serve-storefront'

const column = (name: string, key: string) => `${name} (product.metafields.custom.${key})`
const NOTE = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Filed by hand.' }] }] }
const VIDEO = {
  type: 'VIDEO',
  alt: 'The cup, poured',
  sources: [{ url: 'trace-bracelet.mp4', mimeType: 'video/mp4', width: 480, height: 600 }],
}
const LINK = { type: 'EXTERNAL_VIDEO', alt: 'The cup, glazed', originUrl: 'https://vimeo.com/76979871' }

beforeEach(async () => {
  const ring = createExportLine({
    Handle: 'edge-ring',
    Title: 'Edge Ring',
    [column('Materials', 'materials')]: '["Platinum","Oak"]',
    [column('Measurements', 'measurements')]: '["Width: 5 mm","Thickness: 2 mm"]',
    [column('Maker’s note', 'makers_note')]: JSON.stringify(NOTE),
  })
  const cup = createExportLine({ Handle: 'cup', Title: 'Cup' })
  const cuff = createExportLine({ Handle: 'lamella-cuff', Title: 'Lamella Cuff' })
  await serveStorefront({
    csv: createExport(ring, cup, cuff),
    store: JSON.stringify({ media: { cup: [VIDEO, LINK] } }),
  })
})

const heading = (level: number, name: string) => screen.findByRole('heading', { level, name })
const accordion = () => [...document.querySelectorAll('[data-slot=accordion] h2')].map((title) => title.textContent)

test('each metafield replaces its built-in fact alone', async () => {
  const { user } = await renderShop('/product/edge-ring')
  for (const name of ['Measurements', 'Maker’s note']) {
    await user.click(await screen.findByRole('heading', { name }))
  }
  expect(screen.getByText('Oak')).toBeVisible()
  expect(screen.getByText('Width').nextSibling).toHaveTextContent('5 mm')
  expect(screen.getByText('Filed by hand.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Care' })).toBeNull()
  expect(screen.queryByText(/sterling/i)).toBeNull()
})

test('a product opened from a list gets its facts with one request', async () => {
  const { user } = await renderShop('/products')
  await user.click(await main().findByRole('link', { name: 'Edge Ring' }))
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

test('a product’s pictures are followed by its videos, which request nothing, and a link to those of other sites', async () => {
  await renderShop('/product/cup')
  const video = await screen.findByLabelText('The cup, poured')
  expect(video).toHaveAttribute('preload', 'none')
  expect(video.querySelector('source')).toHaveAttribute('src', expect.stringContaining('trace-bracelet.mp4'))
  const link = screen.getByRole('link', { name: 'Watch the video: The cup, glazed' })
  expect(link).toHaveAttribute('href', 'https://vimeo.com/76979871')
})
