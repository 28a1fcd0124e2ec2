import { expect, test } from 'vitest'
import { createQueryClient } from '../backends/query-client'
import { renderedQueries, takeRenderedQueries } from './rendered-queries'

test('a document’s queries are there before the first rendering, as old as they were, and fetched again once used', () => {
  const build = createQueryClient()
  build.setQueryData(['product', 'edge-ring'], { title: 'Edge Ring' }, { updatedAt: 1000 })
  build.setQueryData(['product', 'gone'], null, { updatedAt: 2000 })
  const browser = createQueryClient()
  takeRenderedQueries(browser, renderedQueries(build))
  expect(browser.getQueryState(['product', 'edge-ring'])).toMatchObject({
    data: { title: 'Edge Ring' },
    status: 'success',
    dataUpdatedAt: 1000,
    isInvalidated: true,
  })
  expect(browser.getQueryData(['product', 'gone'])).toBeNull()
})
