import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { renderShop } from '../../tests/render-shop'
import { network, sandbox } from '../../tests/sandbox'

afterEach(() => onlineManager.setOnline(true))

let isBusy = true
function refuseWhileBusy() {
  isBusy = true
  network.use(
    http.post('*/graphql.json', async ({ request }) =>
      isBusy ? new Response('', { status: 429, headers: { 'retry-after': '30' } }) : (await sandbox()).handle(request),
    ),
  )
}

test.each([
  ['/products', 'Armor Pendant'],
  ['/', 'Trace Bracelet'],
  ['/product/edge-ring', 'Edge Ring'],
])('%s says that the storefront is busy for 30 seconds, and Try now loads it', async (path, heading) => {
  refuseWhileBusy()
  const { user } = await renderShop(path)
  expect(await screen.findByText("The shop is busy. We'll try again in 30 seconds.")).toBeVisible()
  isBusy = false
  await user.click(screen.getByRole('button', { name: 'Try now' }))
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  expect(screen.queryByText(/The shop is busy/)).toBeNull()
  takeLogged()
})

test.each([
  ['/products', 'Armor Pendant'],
  ['/product/edge-ring', 'Edge Ring'],
])(
  '%s says after some seconds that it takes longer than usual, and loads by itself once online',
  async (path, heading) => {
    onlineManager.setOnline(false)
    await renderShop(path)
    expect(await screen.findByText('This is taking longer than usual.')).toBeVisible()
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
    expect(screen.queryByText('This is taking longer than usual.')).toBeNull()
  },
)
