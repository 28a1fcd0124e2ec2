import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { createShop } from '../src/app/create-shop'
import { matchRoute } from '../src/app/routes'
import { environment } from '../src/backends/current-environment'
import type { Environment } from '../src/backends/environment'
import type { StoreContent } from '../src/content/store-content'
import { storeQuery } from '../src/content/store-query'
import { storeContent } from './factories/store-content'

let stop = () => {}
let goBack = () => {}

/** Lets tests go back like with the browser's Back button. */
function BackButton() {
  const navigate = useNavigate()
  goBack = () => void navigate(-1)
  return null
}

/**
 * Renders the whole shop at a URL, on the sandbox's handlers, replacing the previous page but keeping browser
 * storage. Preloads the code of the `next` pages, like hovering over a link.
 */
export async function renderShop(path: string, ...next: string[]) {
  return renderShopWith({}, path, ...next)
}

/** Sets the checkout that pages read, until the test ends. */
function setCheckout(checkout: Environment['checkout'] | undefined): void {
  const current = environment()
  const { checkout: before } = current
  if (!checkout || checkout === before) return
  current.checkout = checkout
  onTestFinished(() => {
    current.checkout = before
  })
}

/** Like renderShop, with changes to the environment, or with a merchant's content in the document. */
export async function renderShopWith(
  { store, ...changes }: Partial<Pick<Environment, 'cart' | 'checkout'>> & { store?: Partial<StoreContent> },
  path: string,
  ...next: string[]
) {
  cleanup()
  stop()
  setCheckout(changes.checkout)
  const shop = createShop({ ...environment(), ...changes }, (app) => (
    <MemoryRouter initialEntries={[path]}>
      <BackButton />
      {app}
    </MemoryRouter>
  ))
  stop = shop.stop
  // Retry delays are tested in query-client.test.ts.
  const defaults = shop.client.getDefaultOptions()
  shop.client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } })
  const content = storeContent(store)
  shop.client.setQueryData(storeQuery.queryKey, content)
  onTestFinished(() => stop())
  const matches = [path, ...next].map((to) => matchRoute(new URL(to, location.origin).pathname, content.assortment))
  await Promise.all(matches.map(({ component }) => component.preload()))
  return {
    ...render(shop.element),
    client: shop.client,
    // Skips the check because happy-dom computes the styles of every ancestor on each press.
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    goBack: () => act(() => goBack()),
  }
}
