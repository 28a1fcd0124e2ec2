import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { takeLogged } from '../../tests/console'
import { goOffline } from '../../tests/go-offline'
import { renderShop } from '../../tests/render-shop'
import { network, requestAsServer, sandbox } from '../../tests/sandbox'
import { ADMIN, CUSTOMER, signIn, storeSession } from '../../tests/stored-session'
import { pageSession } from '../backends/session'
import { readSaved, setSaved } from './saved-store'

const TABLE = '*/rest/v1/saved_products'
const shown = () => readSaved().handles
/** Saves a product in this tab. */
const save = (handle: string) => act(() => setSaved(handle, true))
const remove = (handle: string) => act(() => setSaved(handle, false))
const comeBack = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))
const isSynced = () => waitFor(() => expect(readSaved()).toMatchObject({ unsent: [], account: expect.any(String) }))

async function inAccount(): Promise<string[]> {
  const rows = await requestAsServer('saved_products?select=handle&order=saved_order.desc')
  return Array.isArray(rows) ? rows.map(({ handle }) => handle) : []
}

/** Simulates a session that ends by itself. */
const endSession = () => act(() => pageSession.clear())

/** Simulates a change by the customer's other device. */
async function changeElsewhere(method: 'POST' | 'DELETE', handle: string): Promise<void> {
  const { id } = pageSession.store.getState().user ?? {}
  if (method === 'POST') await requestAsServer('saved_products', method, { user_id: id, handle })
  else await requestAsServer(`saved_products?handle=eq.${handle}`, method)
}

beforeEach(() => requestAsServer('saved_products?handle=neq.none', 'DELETE'))

test('signing in joins the browser’s pieces with the account’s, and a session that ends by itself keeps them', async () => {
  await storeSession(CUSTOMER)
  await renderShop('/about')
  save('edge-ring')
  await waitFor(async () => expect(await inAccount()).toEqual(['edge-ring']))
  localStorage.clear()
  await renderShop('/about')
  save('rivet-studs')
  save('trace-bracelet')
  await signIn()
  await isSynced()
  expect(shown()).toEqual(['trace-bracelet', 'rivet-studs', 'edge-ring'])
  expect(await inAccount()).toEqual(shown())
  endSession()
  expect(await screen.findByRole('link', { name: 'Saved pieces (3)' })).toBeVisible()
})

test('a piece removed or saved on another device is removed or saved here on return to the tab', async () => {
  await storeSession(CUSTOMER)
  const { client } = await renderShop('/about')
  save('edge-ring')
  save('rivet-studs')
  await isSynced()
  await changeElsewhere('DELETE', 'edge-ring')
  await changeElsewhere('POST', 'trace-bracelet')
  await client.invalidateQueries({ queryKey: ['saved'], refetchType: 'none' })
  comeBack()
  await waitFor(() => expect(shown()).toEqual(['trace-bracelet', 'rivet-studs']))
})

test('a press whose call fails stays and is sent on return, and a removal after the session’s end at the next sign-in', async () => {
  await storeSession(CUSTOMER)
  await renderShop('/about')
  save('edge-ring')
  await isSynced()
  network.use(http.post(TABLE, () => HttpResponse.json({ message: 'broken' }, { status: 400 })))
  save('rivet-studs')
  remove('edge-ring')
  await waitFor(() => expect(readSaved().unsent).toEqual(['rivet-studs', 'edge-ring']))
  await waitFor(() => expect(takeLogged()).not.toEqual([]))
  network.resetHandlers()
  comeBack()
  await isSynced()
  expect(await inAccount()).toEqual(['rivet-studs'])
  endSession()
  remove('rivet-studs')
  save('trace-bracelet')
  await signIn()
  await isSynced()
  expect(await inAccount()).toEqual(['trace-bracelet'])
})

test.each([
  ['offline', 'when the network is back', true],
  ['on a page that has never seen the network', 'too', false],
])('presses made %s are sent %s', async (_, __, wasOnline) => {
  await storeSession(CUSTOMER)
  if (wasOnline) {
    await renderShop('/about')
    save('edge-ring')
    await isSynced()
  }
  goOffline(true)
  network.use(http.all(TABLE, () => HttpResponse.error()))
  if (!wasOnline) await renderShop('/about')
  save('rivet-studs')
  if (wasOnline) remove('edge-ring')
  await waitFor(() => expect(readSaved().unsent).toHaveLength(wasOnline ? 2 : 1))
  network.resetHandlers()
  goOffline(false)
  await waitFor(async () => expect(await inAccount()).toEqual(['rivet-studs']))
  await isSynced()
  takeLogged()
})

test('an answer that was lost, sent again, changes nothing', async () => {
  await storeSession(CUSTOMER)
  await renderShop('/about')
  network.use(
    http.post(
      TABLE,
      async ({ request }) => {
        await (await sandbox()).handle(request)
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
  save('edge-ring')
  save('rivet-studs')
  await isSynced()
  expect(await inAccount()).toEqual(['rivet-studs', 'edge-ring'])
})

test('a press while the account answers is sent after it', async () => {
  await storeSession(CUSTOMER)
  await renderShop('/about')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  network.use(http.post(TABLE, () => held.then(() => undefined), { once: true }))
  save('edge-ring')
  await waitFor(() => expect(readSaved().account).not.toBeNull())
  remove('edge-ring')
  save('rivet-studs')
  answer()
  await isSynced()
  expect(shown()).toEqual(['rivet-studs'])
  expect(await inAccount()).toEqual(['rivet-studs'])
})

test('the next customer of a browser gets the pieces saved since, not those of the one before', async () => {
  await storeSession(CUSTOMER)
  await renderShop('/about')
  save('edge-ring')
  await isSynced()
  endSession()
  save('rivet-studs')
  await signIn(ADMIN)
  await waitFor(() => expect(shown()).toEqual(['rivet-studs']))
  await isSynced()
  const rows = await requestAsServer('saved_products?select=handle,user_id')
  const owners = new Map(Array.isArray(rows) ? rows.map(({ handle, user_id }) => [handle, user_id]) : [])
  expect(owners.get('rivet-studs')).toBe(pageSession.store.getState().user?.id)
  expect(owners.get('edge-ring')).not.toBe(owners.get('rivet-studs'))
})

test('pieces beyond an account’s 200 stay in this browser', async () => {
  await storeSession(CUSTOMER)
  await renderShop('/about')
  save('first')
  await isSynced()
  const { id: user_id } = pageSession.store.getState().user ?? {}
  const rows = Array.from({ length: 199 }, (_, n) => ({ user_id, handle: `piece-${n}` }))
  await requestAsServer('saved_products', 'POST', rows)
  endSession()
  save('extra')
  await signIn()
  await waitFor(() => expect(shown()).toHaveLength(201))
  expect(shown()[0]).toBe('extra')
})
