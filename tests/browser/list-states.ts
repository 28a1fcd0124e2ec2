import type { Screen } from './screen'
import { dialog, main, openSearch } from './steps'

export const LIST_STATES: readonly Screen[] = [
  {
    name: 'search-whole-shop',
    path: '/about',
    viewport: true,
    open: async (page) => {
      await openSearch(page, 'hairpin')
      await dialog(page)
        .getByRole('link', { name: /^Grace Hairpin/ })
        .waitFor()
    },
  },
  {
    name: 'search-list',
    path: '/products?q=jade+ring',
    open: (page) => main(page).getByText('2 products for “jade ring”').waitFor(),
  },
  {
    name: 'card-options',
    path: '/rings',
    viewport: true,
    open: async (page) => {
      await main(page).getByRole('button', { name: 'Options of Edge Ring' }).click()
      await main(page).getByRole('group', { name: 'Size' }).waitFor()
    },
  },
  {
    name: 'filters',
    path: '/products',
    viewport: true,
    open: async (page) => {
      await main(page).getByRole('button', { name: 'Filter' }).click()
      await page.getByRole('checkbox', { name: /^In stock/ }).waitFor()
    },
  },
  {
    name: 'filtered-list',
    path: '/products?filter.p.product_type=Rings&filter.v.availability=1&filter.v.price.lte=100',
    open: (page) => main(page).getByText('2 products').waitFor(),
  },
  {
    name: 'filtered-empty',
    path: '/products?filter.p.product_type=Rings&filter.v.price.lte=10',
    viewport: true,
    open: (page) => main(page).getByText('No products found').waitFor(),
  },
  {
    name: 'failed-drawer',
    path: '/products',
    viewport: true,
    prepare: (page) => page.route('**/assets/cart-drawer-*.js', (route) => route.abort()),
    logs: /ERR_FAILED|Failed to fetch/,
    open: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
]
