import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { ENTRY_ID } from '../../src/browser/document-entry'
import { SERVICE_WORKER } from '../../src/browser/page-cache'
import { SHOP_FOLDERS } from '../origins/build-shop'
import { newCredentials } from './accounts'
import { cartDrawer } from './cart'
import { type Host, listCached, openAndCache, test, waitUntilCached } from './own-host'
import { collectProblems, expect, openPage, waitUntilHydrated } from './test'

const documentOf = (title: string) =>
  `<!doctype html><title>${title}</title><script type="application/json" id="${ENTRY_ID}"></script>`
const NEXT_DOCUMENT = documentOf('The next build')

function readWorker(): Promise<string> {
  return readFile(join(SHOP_FOLDERS.shopifyShop, SERVICE_WORKER), 'utf8')
}

test('a return paints at once from the device, the next view is the newest, and so is a reload', async ({ host }) => {
  const { page } = host
  await openAndCache(page, '/about')
  const title = await page.title()
  host.deploy('/about.html', NEXT_DOCUMENT)
  await page.goto('/about')
  await expect(page).toHaveTitle(title)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.match('/about'))?.text())?.includes('The next build')))
    .toBe(true)
  await page.goto('/about')
  await expect(page).toHaveTitle('The next build')
  host.deploy('/about.html', documentOf('The newest build'))
  await page.reload()
  await expect(page).toHaveTitle('The newest build')
})

test('a login page with status 200 replaces no page on the device, and a document no file', async ({ host }) => {
  const { page } = host
  await openAndCache(page, '/about')
  const title = await page.title()
  host.deploy('/about.html', '<!doctype html><title>Log in to this network</title>')
  await page.reload()
  await expect(page).toHaveTitle(title)
  const cached = await page.evaluate(async () => (await caches.match('/about'))?.text())
  expect(cached).not.toContain('Log in to this network')
  // Some hosts send a document for a missing file.
  await page.evaluate(() => fetch('/assets/missing-12345678.js').then((response) => response.text()))
  expect(await listCached(page, 'files')).not.toContain('/assets/missing-12345678.js')
})

test('offline, an address that was never seen opens when no page that was seen is left on the device', async ({
  host,
}) => {
  const { page } = host
  await openAndCache(page, '/about')
  await page.evaluate(() => caches.delete('documents'))
  await host.disconnect()
  await openPage(page, '/collections/never-seen')
})

test('“Try again” fetches a script anew that the device has cached broken', async ({ host }) => {
  const { page } = host
  await openAndCache(page, '/about')
  await page.evaluate(async () => {
    const cache = await caches.open('files')
    const entry = JSON.parse(document.getElementById('entry')?.textContent ?? '')
    await cache.put(
      entry.script,
      new Response('export const cut = (', { headers: { 'content-type': 'text/javascript' } }),
    )
  })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await waitUntilHydrated(page)
})

test('offline, pages that were seen open with their pictures, and others name them', async ({ host }) => {
  const { page } = host
  await openAndCache(page, '/products')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Edge Ring/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edge Ring' })).toBeVisible()
  await waitUntilCached(page, '/product/edge-ring')
  const picture = page.getByRole('main').locator('img[fetchpriority=high]')
  const readPicture = () =>
    picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc, location.href).pathname)
  await expect.poll(async () => (await listCached(page, 'images')).includes(await readPicture())).toBe(true)
  await host.disconnect()

  for (const [path, heading] of [
    ['/product/edge-ring', 'Edge Ring'],
    ['/', /./],
    ['/products', 'All Products'],
    ['/privacy-policy', 'Privacy Policy'],
  ] as const) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await openPage(page, '/product/edge-ring')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await openPage(page, '/product/trace-bracelet')
  const cachedPages = page.getByRole('navigation', { name: 'Open without a connection' })
  await expect(cachedPages.getByRole('link', { name: 'Edge Ring' })).toBeVisible()
  await cachedPages.getByRole('link', { name: 'Edge Ring' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edge Ring' })).toBeVisible()
  // A page whose code was never loaded.
  await openPage(page, '/contact')
  await expect(cachedPages.getByRole('link', { name: 'Edge Ring' })).toBeVisible()
  await host.reconnect()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Contact/ })).toBeVisible()
})

test('offline, search finds pieces and sign-in opens on a device that never opened them', async ({ host }) => {
  const { page } = host
  await openAndCache(page, '/about')
  await host.disconnect()
  await openPage(page, '/about')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Search' }).click()
  const search = page.getByRole('dialog', { name: 'Search Products' })
  await search.getByRole('textbox', { name: 'Search Products' }).fill('edge')
  await expect(search.getByRole('link', { name: /Edge Ring/ }).first()).toBeVisible()
  await expect(search.getByText('We couldn’t load more results just now.')).toBeVisible()
  await page.keyboard.press('Escape')
  await banner.getByRole('button', { name: 'Account' }).click()
  const signIn = page.getByRole('dialog', { name: 'Sign In' })
  await signIn.getByLabel('Email').fill('mei.chen@example.com')
  await signIn.getByLabel('Password').fill('silver-and-jade')
  await signIn.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(signIn.getByLabel('Email')).toHaveValue('mei.chen@example.com')
})

const MESSAGE = { 'First name': 'Mei', 'Last name': 'Chen', Subject: 'Size 7', Message: 'Is there a size 7?' }

async function fillMessage(form: Locator): Promise<void> {
  // The database limits each sender's messages.
  const values = { ...MESSAGE, Email: newCredentials().email }
  for (const [name, text] of Object.entries(values)) await form.getByRole('textbox', { name }).fill(text)
}

test('a message and a first checkout pressed offline say so, stay over a reload, and are sent by a press once connected', async ({
  host,
}) => {
  const { page } = host
  await openAndCache(page, '/product/rivet-studs')
  await openAndCache(page, '/contact')
  await host.disconnect()
  const form = page.getByRole('form', { name: 'Write to us' })
  await fillMessage(form)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('You’re offline. What you wrote is kept here; send it when you’re back.')).toBeVisible()

  await openPage(page, '/product/rivet-studs')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  const cart = page.getByRole('banner').getByRole('button', { name: 'Cart (1)' })
  const drawer = cartDrawer(page)
  await cart.click()
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect(
    drawer.getByText('You’re offline. What you chose is kept here; check out when you’re back.'),
  ).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)

  await openPage(page, '/contact')
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(MESSAGE.Message)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('contact_submissions')) sent.push(request.url())
  })
  await host.reconnect()
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText("Message sent successfully! We'll get back to you soon.")).toBeVisible()
  expect(sent).toHaveLength(1)
  await cart.click()
  const opened = page.waitForEvent('popup')
  await drawer.getByRole('button', { name: 'Checkout' }).click()
  await expect((await opened).getByText('Rivet Studs').first()).toBeVisible()
})

test('after a deploy during a visit, tabs of both builds work with their own files', async ({ host }) => {
  const { page } = host
  await openAndCache(page, '/products')
  const files = await listCached(page, 'files')
  for (const file of files) host.deploy(file, 'gone')
  const isReplaced = page.evaluate(
    () => new Promise<Event>((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve)),
  )
  host.deploy(SERVICE_WORKER, `${await readWorker()}\n// The next build`)
  host.deploy('/about.html', NEXT_DOCUMENT)
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => open('/about'))
  const nextTab = await opened
  await expect(nextTab).toHaveTitle('The next build')
  await isReplaced
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
  await expect(cartDrawer(page)).toBeVisible()
})

type Break = (host: Host) => unknown

const FAULTS: readonly (readonly [fault: string, isInControl: boolean, breakWorker: Break])[] = [
  ['is gone', false, (host) => host.remove(SERVICE_WORKER)],
  [
    'the browser lacks',
    false,
    ({ page }) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')),
  ],
  [
    'finds its storage closed once installed',
    true,
    async (host) =>
      host.deploy(
        SERVICE_WORKER,
        `${await readWorker()}
          const close = () => { caches.open = caches.match = () => Promise.reject(new Error()) }
          addEventListener('activate', close)
          if (registration.active) close()`,
      ),
  ],
]

for (const [fault, isInControl, breakWorker] of FAULTS) {
  test(`a service worker that ${fault} leaves the shop working`, async ({ host }) => {
    const { page } = host
    await breakWorker(host)
    const problems = collectProblems(page.context())
    for (const _visit of ['first', 'second']) {
      await openPage(page, '/products')
      await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker?.controller))).toBe(isInControl)
      const picture = page.getByRole('main').locator('article img').first()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
    await expect(cartDrawer(page)).toBeVisible()
    // The browser itself logs a missing service worker script.
    expect(problems.filter((problem) => !/404.*fetching the script/.test(problem))).toEqual([])
  })
}
