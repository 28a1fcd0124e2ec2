import type { Page } from '@playwright/test'
import type { Operation } from '../../sandbox/operations'
import { dialog, main, openSearch } from '../browser/steps'
import { expectAfterTimeLimits, mend, SLOW_TEXT, spoil } from './page-faults'
import { expect, openPage, test } from './test'

test.beforeEach(({ expectLogged }) => expectLogged(/Failed to load resource|ERR_|failed|could not|Error/i))

/** Goes to an address as a link does, without the data that a prerendered page brings along. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

type Read = {
  what: string
  operation: Operation
  start: string
  open: (page: Page) => Promise<unknown>
  /** What says so while it is not answered, where it is another text. */
  pending?: string
  failed: string | RegExp
  retry: RegExp
  loaded: (page: Page) => ReturnType<Page['locator']>
}

const READS: readonly Read[] = [
  {
    what: 'a product',
    operation: 'storefront:ProductByHandle',
    start: '/about',
    open: (page) => navigate(page, '/product/edge-ring'),
    failed: /couldn’t load/,
    retry: /^Try again/,
    loaded: (page) => page.getByRole('heading', { level: 1, name: 'Edge Ring' }),
  },
  {
    what: 'the list',
    operation: 'storefront:GetProducts',
    start: '/about',
    open: (page) => navigate(page, '/products'),
    failed: 'No products found',
    retry: /^Try again/,
    loaded: (page) => main(page).getByText('Edge Ring').first(),
  },
  {
    what: 'the featured products',
    operation: 'storefront:FeaturedProducts',
    start: '/about',
    open: (page) => navigate(page, '/'),
    failed: 'No products found',
    retry: /^Try again/,
    loaded: (page) => main(page).getByText('Edge Ring').first(),
  },
  {
    what: 'the reviews',
    operation: 'reviews:select',
    start: '/product/trace-bracelet',
    open: (page) => page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded(),
    failed: /couldn’t load the reviews/i,
    retry: /^Try again/,
    loaded: (page) => page.getByRole('region', { name: 'Reviews' }).getByRole('article').first(),
  },
  {
    what: 'the search',
    operation: 'storefront:PredictiveSearch',
    start: '/about',
    open: (page) => openSearch(page, 'comb'),
    pending: 'Searching the whole shop...',
    failed: /couldn’t search/,
    retry: /^Try again/,
    loaded: (page) => dialog(page).getByText('Tide Comb').first(),
  },
]

for (const { what, operation, start, open, pending = SLOW_TEXT, failed, retry, loaded } of READS) {
  for (const fault of ['never-answers', 'server-error', 'html'] as const) {
    test(`${what} fails with words where its call meets ${fault}, and loads when it is tried again`, async ({
      page,
    }) => {
      await page.clock.install()
      await spoil(page, operation, fault)
      await openPage(page, start)
      await open(page)
      if (fault === 'never-answers') {
        await page.clock.fastForward(5000)
        await expect(page.getByText(pending).first()).toBeVisible()
        await expectAfterTimeLimits(page, failed)
      } else {
        await expect(async () => {
          await page.clock.fastForward(1500)
          await expect(page.getByText(failed).first()).toBeVisible({ timeout: 300 })
        }).toPass()
      }
      await mend(page)
      await page.getByRole('button', { name: retry }).first().click()
      await expect(loaded(page)).toBeVisible()
    })
  }
}
