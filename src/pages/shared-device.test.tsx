import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { expectToast } from '../../tests/expect-toast'
import { stubIntersectionObserver } from '../../tests/intersection-observer'
import { footer, main } from '../../tests/regions'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, network, requestAsServer } from '../../tests/sandbox'
import { type Credentials, followMailLink, signIn } from '../../tests/stored-session'
import { pageSession } from '../backends/session'
import { readSaved, setSaved } from '../saved/saved-store'

const SAVED_TABLE = '*/rest/v1/saved_products'
const TYPED = 'My secret'

beforeAll(databaseReady)

type Shop = Awaited<ReturnType<typeof renderShop>>

async function createCustomer(name: string): Promise<Credentials> {
  const credentials = { email: `${name}@example.com`, password: 'first-password' }
  await act(async () => {
    expect((await (await pageSession.getAuth()).signUp(credentials)).error).toBeNull()
  })
  await followMailLink(credentials.email)
  return credentials
}

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

/** Saves, requests, reviews and only types, as the customer who is signed in. */
async function useShop(): Promise<Shop> {
  const collar = await renderShop('/product/gorget-collar')
  const address = await main().findByLabelText('Email')
  await collar.user.click(main().getByLabelText('Save'))
  await collar.user.type(address, '{Enter}')
  await waitFor(() => expect(address).toHaveAccessibleDescription('Thank you. We’ll email you when it’s back.'))
  const title = await openReviewForm(collar)
  await fill(collar, title, 'Light as air')
  await fill(collar, main().getByLabelText('Comment'), 'Even.')
  await collar.user.click(main().getByText('Submit review'))
  await expectToast('Review submitted')
  await fill(collar, await openReviewForm(collar), TYPED)
  const contact = await renderShop('/contact')
  await fill(contact, main().getByLabelText('Message'), TYPED)
  await fill(contact, footer().getByLabelText('Email'), 'my-secret@example.com')
  return contact
}

test('after a sign-out the next customer sees nothing of the first, who finds again what was saved and sent', async () => {
  stubIntersectionObserver(true)
  await renderShop('/about')
  const first = await createCustomer('first-at-the-desk')
  const second = await createCustomer('second-at-the-desk')
  await signIn(first)
  await pressSignOut(await useShop())
  await hasSignedOut()
  const traces = /secret|first-at-the-desk@/i
  expect(readEverything()).not.toMatch(traces)
  expect(Object.keys(localStorage)).not.toContain('liangyi.recently-viewed')

  await signIn(second)
  await renderShop('/contact')
  expect(readEverything()).not.toMatch(traces)
  const collar = await renderShop('/product/gorget-collar')
  await waitFor(() => expect(main().getByLabelText('Email')).toHaveValue(second.email))
  expect(await openReviewForm(collar)).toHaveValue('')
  expect(readEverything()).not.toMatch(traces)
  expect(readSaved().handles).toEqual([])

  await pressSignOut(collar)
  await hasSignedOut()
  await signIn(first)
  await waitFor(() => expect(readSaved().handles).toEqual(['gorget-collar']))
  const { id: user_id } = pageSession.store.getState().user ?? {}
  expect(await requestAsServer('reviews?title=eq.Light%20as%20air&select=user_id')).toEqual([{ user_id }])
  expect(await requestAsServer('back_in_stock_requests?select=email')).toEqual([{ email: first.email }])
  await renderShop('/contact')
  expect(main().getByLabelText('Message')).toHaveValue('')
})

test('pieces saved within the last moment are sent before a sign-out and come back at the next sign-in', async () => {
  const shop = await renderShop('/about')
  const customer = await createCustomer('in-a-hurry')
  await signIn(customer)
  save('edge-ring')
  await pressSignOut(shop)
  await hasSignedOut()
  expect(readSaved()).toEqual({ handles: [], account: null, unsent: [] })
  await signIn(customer)
  await waitFor(() => expect(readSaved().handles).toEqual(['edge-ring']))
})

test('a sign-out that would lose saved pieces says so and goes on only when told to', async () => {
  const shop = await renderShop('/about')
  await signIn(await createCustomer('without-a-line'))
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
  const customer = await createCustomer('patient')
  await signIn(customer)
  network.use(http.post(SAVED_TABLE, () => HttpResponse.json({ message: 'broken' }, { status: 400 })))
  save('edge-ring')
  await pressSignOut(shop)
  await expectToast('You’re still signed in')
  network.resetHandlers()
  await shop.user.click(await screen.findByText('Sign Out'))
  await hasSignedOut()
  await waitFor(() => expect(screen.queryByText('You’re still signed in')).toBeNull())
  await signIn(customer)
  await waitFor(() => expect(readSaved().handles).toEqual(['edge-ring']))
  takeLogged()
})
