import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { main } from '../../tests/regions'
import { renderShop } from '../../tests/render-shop'

test('a description keeps its paragraphs, list, emphasis and links', async () => {
  // The browser sanitizer's hooks don't run in happy-dom.
  vi.stubEnv('SSR', true)
  await renderShop('/product/trace-bracelet')
  const paragraph = await main().findByText(/^A thin bangle turned/, { selector: 'p' })
  expect(paragraph.nextElementSibling?.tagName).toBe('P')
  expect(main().getByText('Daodejing').tagName).toBe('EM')
  const link = main().getByRole('link', { name: 'Care and Repair' })
  expect(within(link.closest('ul') ?? expect.fail()).getAllByRole('listitem')).toHaveLength(3)
  expect(link).toHaveAttribute('href', '/care-and-repair')
})

test('a description without the sanitizer’s code is shown in one line', async () => {
  vi.doMock('dompurify', () => {
    throw new Error('no connection')
  })
  await renderShop('/product/still-water-ring')
  expect(await main().findByRole('button', { name: /^Add to Cart/ })).toBeVisible()
  expect(main().getByText(/polished until it looks wet. Muddy water, left to stand/)).toBeVisible()
  vi.doUnmock('dompurify')
})
