import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { product, productDetails } from '../../../tests/factories/product'
import { SiteContext } from '../../ui/page-head'
import type { Product } from '../product'
import { ProductHead } from './product-head'

function readHead(overrides: Partial<Product>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SiteContext
          value={{ name: 'Liangyi', slogan: '', picture: '/icon-512.png', origin: 'https://liangyi.example' }}
        >
          <ProductHead product={product({ title: 'Edge Ring', description: 'Silver.', ...overrides })} />
        </SiteContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content')
  return {
    title: document.title,
    description: content('meta[name="description"]'),
    image: content('meta[property="og:image"]'),
  }
}

test('a product is found under the merchant’s SEO title and description', () => {
  const seo = { title: 'Edge Ring in Recycled Silver', description: 'A ring with one sharp side.' }
  expect(readHead({ details: productDetails({ seo }) })).toMatchObject({
    title: 'Edge Ring in Recycled Silver · Liangyi',
    description: 'A ring with one sharp side.',
  })
})

test('a product without SEO texts and picture has its own title and description, and the shop’s picture', () => {
  expect(readHead({ details: productDetails({ seo: { title: ' ', description: null } }) })).toEqual({
    title: 'Edge Ring · Liangyi',
    description: 'Silver.',
    image: 'https://liangyi.example/icon-512.png',
  })
})
