import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeLogged } from '../../../tests/console'
import { catalogueLine, readStoredCart, storeLines } from '../../../tests/factories/cart-line'
import { openDrawer, stubCheckoutTab } from '../../../tests/open-cart'
import { renderShopWith } from '../../../tests/render-shop'
import { databaseReady, network } from '../../../tests/sandbox'
import { CUSTOMER, expireStoredSession, storeSession } from '../../../tests/stored-session'
import { environment } from '../../backends/current-environment'
import type { CartLine } from '../lines'
import { readOpenedCheckouts } from '../opened-checkouts'

const ADDRESS = 'https://checkout.stripe.com/c/pay/cs_test_1#fid'
const SESSION = 'cs_test_stripe0000000001'
let tab: ReturnType<typeof stubCheckoutTab>

beforeAll(databaseReady)
beforeEach(() => {
  tab = stubCheckoutTab()
})

type SentRequest = { lines: unknown; apikey: string | null; authorization: string | null }

/** Makes the edge function respond with these in turn, repeating the last; returns the requests. */
function respondToCheckouts(...responses: (() => Response)[]): SentRequest[] {
  const sent: SentRequest[] = []
  network.use(
    http.post('*/functions/v1/create-checkout', async ({ request }) => {
      const body = Object(await request.json())
      const { headers } = request
      sent.push({ ...body, apikey: headers.get('apikey'), authorization: headers.get('authorization') })
      return (responses[sent.length - 1] ?? responses.at(-1))?.()
    }),
  )
  return sent
}

const createdSession = () => HttpResponse.json({ url: ADDRESS, sessionId: SESSION })

async function checkOut(...lines: CartLine[]) {
  storeLines(lines)
  const view = await renderShopWith({ checkout: 'stripe' }, '/about')
  const { drawer } = await openDrawer(view)
  const press = () => view.user.click(drawer.getByRole('button', { name: 'Checkout' }))
  await press()
  return { ...view, drawer, press }
}

describe('a Stripe checkout', () => {
  test('opens in the new tab and is created from variant ids and quantities alone', async () => {
    const sent = respondToCheckouts(createdSession)
    const studs = await catalogueLine('rivet-studs', [], { quantity: 2 })
    await checkOut(studs)
    await waitFor(() => expect(tab.replace).toHaveBeenCalledExactlyOnceWith(ADDRESS))
    expect(sent).toEqual([
      {
        lines: [{ variantId: studs.variantId, quantity: 2 }],
        destination: 'canada',
        language: 'en',
        apikey: 'sb_publishable_liangyi_sandbox_anonymous',
        authorization: 'Bearer sb_publishable_liangyi_sandbox_anonymous',
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(readStoredCart()).toMatchObject({
      checkoutUrl: ADDRESS,
      items: [{ quantity: 2 }],
    })
    expect(readOpenedCheckouts()).toMatchObject([{ id: SESSION, opens: 'cart' }])
  })

  test('opens for a customer whose token has expired while only Auth is down', async () => {
    await storeSession(CUSTOMER)
    expireStoredSession()
    network.use(http.post('*/auth/v1/token', () => new HttpResponse(null, { status: 503 })))
    const sent = respondToCheckouts(createdSession)
    await checkOut(await catalogueLine('rivet-studs'))
    await waitFor(() => expect(tab.replace).toHaveBeenCalledExactlyOnceWith(ADDRESS), { timeout: 10_000 })
    expect(sent[0]?.authorization).toBe('Bearer sb_publishable_liangyi_sandbox_anonymous')
    takeLogged()
    localStorage.removeItem('liangyi.session')
  })
})

describe('a refused Stripe checkout', () => {
  test('shows the reason in the drawer and on the line', async () => {
    const error = 'Some pieces in your cart can’t be bought.'
    const lines = [{ index: 1, variantId: 'whatever', message: 'Armor Pendant (45 cm) is sold out.' }]
    respondToCheckouts(() => HttpResponse.json({ error, lines }, { status: 409 }))
    const { drawer } = await checkOut(await catalogueLine('rivet-studs'), await catalogueLine('armor-pendant'))
    expect(await drawer.findByRole('alert')).toHaveTextContent(error)
    const second = drawer.getAllByRole('listitem')[1]
    expect(second).toHaveTextContent('Armor Pendant (45 cm) is sold out.')
    expect(await screen.findByText('Checkout failed')).toBeInTheDocument()
    expect(tab.close).toHaveBeenCalledOnce()
  })
})

test('the drawer promises shipping at checkout, and taxes only where Stripe adds them', async () => {
  respondToCheckouts(createdSession)
  await checkOut(await catalogueLine('rivet-studs'))
  const reopen = async () => (await openDrawer(await renderShopWith({ checkout: 'stripe' }, '/about'))).drawer
  expect((await reopen()).getByText(/^In Canadian dollars\. Shipping is calculated at checkout,/)).toBeVisible()
  environment().hasStripeTax = true
  expect((await reopen()).getByText(/Shipping and taxes are calculated at checkout,/)).toBeVisible()
  environment().hasStripeTax = false
})
