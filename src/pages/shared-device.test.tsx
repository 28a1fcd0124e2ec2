import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { expectToast } from '../../tests/expect-toast'
import { stubIntersectionObserver } from '../../tests/intersection-observer'
import { footer, main } from '../../tests/regions'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, network, requestAsServer } from '../../tests/sandbox'
import { ADMIN, CUSTOMER, signIn, storeSession } from '../../tests/stored-session'
import { pageSession } from '../backends/session'
import { readSaved, setSaved } from '../saved/saved-store'

const SAVED_TABLE = '*/rest/v1/saved_products'
const TYPED = 'My secret'
const TRACES = new RegExp(`secret|${CUSTOMER.email}`, 'i')

beforeAll(databaseReady)
beforeEach(async () => {
  stubIntersectionObserver(true)
  await requestAsServer('saved_products?handle=neq.none', 'DELETE')
  await storeSession(CUSTOMER)
})

type Shop = Awaited<ReturnType<typeof renderShop>>

async function pressSignOut({ user }: Shop) {
  await user.click(screen.getByLabelText('Account'))
  await user.click(await screen.findByText('Sign Out'))
}

const hasSignedOut = () => waitFor(() => expect(pageSession.store.getState().user).toBeNull())
const save = (handle: string) => act(() => setSaved(handle, true))

/** Every text on the page and in its fields, and all that the browser stores. */
function readEverything(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
  const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
  return [document.body.textContent, ...fields, ...stored].join('\n')
}

/** Fills in a field at once, since each key renders the page again. */
async function fill({ user }: Shop, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

async function openReviewForm({ user }: Shop) {
  await user.click(await main().findByText('Write a review'))
  return main().findByLabelText('Title')
}

test('a sign-out leaves nothing of the customer on the page, in its forms or in the browser', async () => {
  const shop = await renderShop('/contact')
  await fill(shop, main().getByLabelText('Message'), TYPED)
  await fill(shop, footer().getByLabelText('Email'), 'my-secret@example.com')
  save('edge-ring')
  await waitFor(() => expect(readSaved()).toMatchObject({ account: expect.any(String), unsent: [] }))
  await pressSignOut(shop)
  await waitFor(() => expect(screen.getByLabelText('Account')).toHaveFocus())
  expect(readEverything()).not.toMatch(TRACES)
  expect(readSaved().handles).toEqual([])
})

test('the next customer of a device finds the forms of a product empty, with their own address', async () => {
  const shop = await renderShop('/product/gorget-collar')
  const address = () => main().findByLabelText('Email')
  await waitFor(async () => expect(await address()).toHaveValue(CUSTOMER.email))
  await fill(shop, await openReviewForm(shop), TYPED)
  await pressSignOut(shop)
  await hasSignedOut()
  await signIn(ADMIN)
  await waitFor(async () => expect(await address()).toHaveValue(ADMIN.email))
  expect(await openReviewForm(shop)).toHaveValue('')
  expect(readEverything()).not.toMatch(TRACES)
})

test('pieces saved within the last moment are sent before a sign-out and come back at the next sign-in', async () => {
  const shop = await renderShop('/about')
  save('edge-ring')
  await pressSignOut(shop)
  await hasSignedOut()
  expect(readSaved()).toEqual({ handles: [], account: null, unsent: [] })
  await signIn()
  await waitFor(() => expect(readSaved().handles).toEqual(['edge-ring']))
})

test('a sign-out that would lose saved pieces says so and goes on only when told to', async () => {
  const shop = await renderShop('/about')
  network.use(http.post(SAVED_TABLE, () => HttpResponse.json({ message: 'broken' }, { status: 400 })))
  save('edge-ring')
  await pressSignOut(shop)
  await expectToast('You’re still signed in')
  expect(pageSession.store.getState().user).not.toBeNull()
  expect(readSaved().handles).toEqual(['edge-ring'])
  await shop.user.click(screen.getByText('Sign out anyway'))
  await hasSignedOut()
  await waitFor(() => expect(readSaved().handles).toEqual([]))
  takeLogged()
})

test('a second press of Sign Out, once the account can be reached, signs out without a question', async () => {
  const shop = await renderShop('/about')
  network.use(http.post(SAVED_TABLE, () => HttpResponse.json({ message: 'broken' }, { status: 400 })))
  save('edge-ring')
  await pressSignOut(shop)
  await expectToast('You’re still signed in')
  network.resetHandlers()
  await shop.user.click(await screen.findByText('Sign Out'))
  await hasSignedOut()
  await waitFor(() => expect(screen.queryByText('You’re still signed in')).toBeNull())
  await signIn()
  await waitFor(() => expect(readSaved().handles).toEqual(['edge-ring']))
  takeLogged()
})
