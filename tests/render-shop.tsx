import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'

/**
 * The whole shop at an address, on the sandbox's own handlers, as a browser would open it: fresh stores, a fresh query
 * client, and whatever the test put into browser storage before. `next` are pages the test will go on to: their code is
 * there, as it is when someone has meant to follow a link.
 */
export async function renderShop(path: string, ...next: string[]) {
  vi.resetModules()
  const { App } = await import('../src/app/app')
  const { createShopQueryClient } = await import('../src/app/shop-query-client')
  const { startSession } = await import('../src/backends/session')
  const { routeAt } = await import('../src/app/routes')
  startSession()
  const client = createShopQueryClient()
  await Promise.all([path, ...next].map((to) => routeAt(new URL(to, location.origin).pathname).fetchCode()))
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <App client={client} />
    </MemoryRouter>,
  )
  return { ...view, client, user: userEvent.setup() }
}
