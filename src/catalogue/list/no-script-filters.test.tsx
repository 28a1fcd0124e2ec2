import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { product } from '../../../tests/factories/product'
import { CATEGORIES, COLLECTIONS } from '../../shop'
import { GridPage } from './grid-page'
import { NoScriptFilters } from './no-script-filters'

const SOLD_OUT = product({ id: 'gone', vendor: 'Another', productType: 'Other', variants: [] })
const PRODUCTS = COLLECTIONS.flatMap(({ vendor }) =>
  CATEGORIES.map(({ productType }) => product({ id: `${vendor} ${productType}`, vendor, productType })),
)

/** A list as a browser without script renders it. */
function renderDocument(scope = {}) {
  vi.stubEnv('SSR', true)
  const filters = renderToString(<NoScriptFilters scope={scope} />).replaceAll(/<\/?noscript>/g, '')
  const list = renderToString(
    <GridPage
      products={[...PRODUCTS, SOLD_OUT]}
      headingLevel={2}
      priorityCount={0}
      index={0}
      renderImmediately={() => false}
    />,
  )
  document.body.innerHTML = `<main>${filters}<ul>${list}</ul></main>`
  return { rules: document.querySelector('main > style')?.textContent ?? '' }
}

function visibleItems(rules: string): HTMLElement[] {
  const selectors = rules.split('}').flatMap((rule) => rule.split('{')[0] || [])
  const hidden = new Set(selectors.flatMap((selector) => [...document.querySelectorAll(selector)]))
  return [...document.querySelectorAll<HTMLElement>('li')].filter((item) => !hidden.has(item))
}

function check(selector: string) {
  const input = document.querySelector<HTMLInputElement>(selector)
  if (!input) throw new Error(`no ${selector}`)
  input.checked = true
}

afterEach(() => {
  vi.unstubAllEnvs()
  document.body.innerHTML = ''
})

test('without script a collection, a category and what is in stock are chosen together', () => {
  const { rules } = renderDocument()
  const [collection] = COLLECTIONS
  const [category] = CATEGORIES
  check(`input[value="${collection.vendor}"]`)
  check(`input[value="${category?.productType}"]`)
  check('#in-stock')
  expect(visibleItems(rules).map(({ dataset }) => [dataset.vendor, dataset.type])).toEqual([
    [collection.vendor, category?.productType],
  ])
})

test('without script what is sold out is hidden by its own filter', () => {
  const { rules } = renderDocument()
  check('#in-stock')
  expect(visibleItems(rules)).toHaveLength(PRODUCTS.length)
})

test('without script the page of a collection offers categories and no other collection', () => {
  renderDocument({ vendor: COLLECTIONS[0].vendor })
  expect([...document.querySelectorAll('legend')].map((legend) => legend.textContent)).toEqual(['Category'])
})

test('with script nothing of the filters without it is rendered', () => {
  expect(renderToString(<NoScriptFilters scope={{}} />)).toBe('<noscript></noscript>')
})
