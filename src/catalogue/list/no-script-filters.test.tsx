import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { product } from '../../../tests/factories/product'
import { SPECIFIED } from '../../domain/assortment'
import { ProductGrid } from '../cards/product-grid'
import { NoScriptFilters } from './no-script-filters'

const SOLD_OUT = product({ id: 'gone', vendor: 'Another', productType: 'Other', variants: [] })
const PRODUCTS = SPECIFIED.collections.flatMap(({ title: vendor }) =>
  SPECIFIED.categories.map(({ productTypes: [productType = ''] }) =>
    product({ id: `${vendor} ${productType}`, vendor, productType }),
  ),
)

/** Renders a list as seen by a browser without JavaScript. */
function renderDocument(scope = {}) {
  const filters = renderToString(<NoScriptFilters scope={scope} />)
  // Cells of the second page are initially empty.
  const list = renderToString(<ProductGrid pages={[[], [...PRODUCTS, SOLD_OUT]]} />)
  document.body.innerHTML = `<main>${filters}${list}</main>`
  return { rules: document.querySelector('main > style')?.textContent ?? '' }
}

function visibleItems(rules: string): HTMLElement[] {
  const selectors = rules.split('}').flatMap((rule) => rule.split('{')[0] || [])
  const hidden = new Set(selectors.flatMap((selector) => [...document.querySelectorAll(selector)]))
  return [...document.querySelectorAll<HTMLElement>('li')].filter((item) => !hidden.has(item))
}

afterEach(() => {
  document.body.innerHTML = ''
})

test('without script sold-out products are hidden by the In stock filter', () => {
  const { rules } = renderDocument()
  document.getElementById('in-stock')?.click()
  expect(visibleItems(rules)).toHaveLength(PRODUCTS.length)
})

test('without script the page of a collection offers categories and no other collection', () => {
  renderDocument({ vendor: 'ARMORLIGHT' })
  expect([...document.querySelectorAll('legend')].map((legend) => legend.textContent)).toEqual(['Category'])
})
