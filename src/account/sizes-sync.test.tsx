import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { renderShop } from '../../tests/render-shop'
import { databaseReady, network, requestAsServer, sandbox } from '../../tests/sandbox'
import { ADMIN, CUSTOMER, storeSession } from '../../tests/stored-session'
import { pageSession } from '../backends/session'
import { readOwnSizes, rememberSize } from '../browser/own-sizes'
import { SIZE_KINDS, type SizeKind } from '../domain/sizes'

const TABLE = '*/rest/v1/profiles'
const NO_SIZES = { ring_size: null, bangle_size: null, bracelet_size: null, necklace_size: null }

const remember = (kind: SizeKind, size: string) => act(() => rememberSize(kind, size))
const known = () => SIZE_KINDS.map((kind) => readOwnSizes().sizes[kind]).filter((size) => size !== null)
const isSent = () => waitFor(() => expect(readOwnSizes().unsent).toEqual([]))
const signIn = (account = CUSTOMER) =>
  act(async () => void (await (await pageSession.getAuth()).signInWithPassword(account)))
const signOut = () => act(() => pageSession.clear())

async function inAccount(account = CUSTOMER): Promise<unknown> {
  const rows = await requestAsServer(`profiles?select=${Object.keys(NO_SIZES)}&email=eq.${account.email}`)
  return Array.isArray(rows) ? rows[0] : rows
}

beforeAll(databaseReady)
beforeEach(() => requestAsServer('profiles?id=not.is.null', 'PATCH', NO_SIZES))

test('signing in joins the browser’s sizes with the account’s, of which the browser’s are newer', async () => {
  await requestAsServer(`profiles?email=eq.${CUSTOMER.email}`, 'PATCH', { ring_size: '6', necklace_size: '45 cm' })
  await renderShop('/about')
  remember('ring', '7')
  await signIn()
  await isSent()
  expect(known()).toEqual(['7', '45 cm'])
  expect(await inAccount()).toEqual({ ...NO_SIZES, ring_size: '7', necklace_size: '45 cm' })
})

test('signing out removes the account’s sizes from the browser, and the next customer gets none of them', async () => {
  await storeSession(CUSTOMER)
  await renderShop('/about')
  remember('ring', '7')
  await isSent()
  signOut()
  expect(localStorage.getItem('liangyi.sizes')).toBeNull()
  remember('bangle', '54 mm')
  await signIn(ADMIN)
  await isSent()
  expect(await inAccount(ADMIN)).toEqual({ ...NO_SIZES, bangle_size: '54 mm' })
  expect(await inAccount()).toEqual({ ...NO_SIZES, ring_size: '7' })
})

test('a size whose call fails stays in the browser, and is sent with the next', async () => {
  await storeSession(CUSTOMER)
  await renderShop('/about')
  remember('necklace', '45 cm')
  await isSent()
  network.use(http.patch(TABLE, () => HttpResponse.json({ message: 'broken' }, { status: 400 })))
  remember('ring', '7')
  await waitFor(() => expect(takeLogged()).not.toEqual([]))
  expect(readOwnSizes()).toMatchObject({ sizes: { ring: '7' }, unsent: ['ring'] })
  network.resetHandlers()
  remember('bracelet', '18 cm')
  await isSent()
  expect(await inAccount()).toEqual({
    ring_size: '7',
    bangle_size: null,
    bracelet_size: '18 cm',
    necklace_size: '45 cm',
  })
})

test('a size whose answer is lost is stored by the next try', async () => {
  await storeSession(CUSTOMER)
  await renderShop('/about')
  network.use(
    http.patch(
      TABLE,
      async ({ request }) => {
        await (await sandbox()).handle(request)
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
  remember('ring', '7')
  await isSent()
  expect(await inAccount()).toEqual({ ...NO_SIZES, ring_size: '7' })
})

test('an answer that comes after the sign-out brings no size back', async () => {
  await storeSession(CUSTOMER)
  await renderShop('/about')
  await waitFor(() => expect(pageSession.store.getState().user).not.toBeNull())
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const met = new Promise<void>((resolve) => {
    network.use(
      http.patch(
        TABLE,
        async ({ request }) => {
          const response = await (await sandbox()).handle(request)
          resolve()
          await held
          return response
        },
        { once: true },
      ),
    )
  })
  remember('ring', '7')
  await met
  signOut()
  answer()
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  // Unsent, since the answer came too late.
  expect(readOwnSizes().unsent).toEqual(['ring'])
})

test('a customer forgets a size in the account, and it is gone from both', async () => {
  await requestAsServer(`profiles?email=eq.${CUSTOMER.email}`, 'PATCH', { ring_size: '7', bracelet_size: '18 cm' })
  await storeSession(CUSTOMER)
  const { user } = await renderShop('/profile')
  const section = within(await screen.findByRole('region', { name: 'My sizes' }))
  await user.click(await section.findByRole('button', { name: 'Forget: Ring, 7' }))
  expect(section.getByText(/^We offer them/)).toHaveFocus()
  await isSent()
  expect(known()).toEqual(['18 cm'])
  expect(await inAccount()).toEqual({ ...NO_SIZES, bracelet_size: '18 cm' })
})
