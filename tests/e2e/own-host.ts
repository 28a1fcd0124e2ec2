import type { Page } from '@playwright/test'
import { SHOP_FOLDERS } from '../origins/build-shop'
import { BUILD_TIMEOUT_MS, waitForBuiltShops } from '../origins/built'
import { ensureCertificate } from '../origins/certificate'
import { serveFolder } from '../origins/folder'
import { assignPorts, originFlags, originOf, type Ports } from '../origins/hosts'
import { createHostedSandbox, serveOrigins } from '../origins/server'
import { findFreePorts } from './free-ports'
import { trackRequests } from './idle'
import { PORT_COUNT } from './ports'
import { test as base, expect, openPage } from './test'

/** The deployed build, with changes by the running test. */
type Deployment = {
  add: (path: string, file: Buffer) => void
  removed: Set<string>
  isConnected: boolean
}

/** A worker's hosts. Each test begins with the build as it is. */
type Hosts = { ports: Ports; deploy: () => Deployment }

export type Host = {
  /** A page of the shop, in a browser that allows service workers. */
  page: Page
  /** Replaces a file of the deployment. */
  deploy: (path: string, body: string) => void
  /** Makes a file of the deployment respond 404. */
  remove: (path: string) => void
  /** Drops all connections to the host and the backends, and takes the browser offline. */
  disconnect: () => Promise<void>
  reconnect: () => Promise<void>
}

/** A build on a host that tests can change and disconnect. */
export const test = base.extend<{ host: Host }, { hosts: Hosts }>({
  hosts: [
    async ({ playwright: _ }, use, { parallelIndex }) => {
      await waitForBuiltShops()
      const ports = assignPorts(await findFreePorts(PORT_COUNT, 4900 + 100 * parallelIndex))
      const sandbox = await createHostedSandbox('shopifyShop', ports)
      // Starts the database, which may take longer than the shop waits for a write.
      await sandbox.handle(new Request('http://localhost/sandbox/mail'))
      const files = serveFolder(SHOP_FOLDERS.shopifyShop, 4)
      const deploy = (): Deployment => {
        files.restore()
        return { add: files.add, removed: new Set(), isConnected: true }
      }
      let current = deploy()
      const { close } = await serveOrigins(
        ports,
        { ...sandbox, handle: async (request) => (current.isConnected ? sandbox.handle(request) : Response.error()) },
        {
          shopifyShop(request, response) {
            const { removed, isConnected } = current
            if (!isConnected) return void request.stream.close()
            if (removed.has(request.url)) request.url = '/no-such-file.js'
            return files.handle(request, response)
          },
        },
      )
      await use({
        ports,
        deploy() {
          current = deploy()
          return current
        },
      })
      close()
      await sandbox.close()
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  launchOptions: [
    async ({ launchOptions, hosts }, use) => {
      const { hash } = await ensureCertificate()
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...originFlags(hosts.ports, hash)] })
    },
    { scope: 'worker' },
  ],
  host: async ({ browser, hosts }, use) => {
    const deployment = hosts.deploy()
    const context = await browser.newContext({ baseURL: originOf('shopifyShop'), serviceWorkers: 'allow' })
    trackRequests(context)
    const page = await context.newPage()
    const connect = async (next: boolean) => {
      deployment.isConnected = next
      await context.setOffline(!next)
    }
    await use({
      page,
      deploy: (path, body) => deployment.add(path, Buffer.from(body)),
      remove: (path) => deployment.removed.add(path),
      disconnect: () => connect(false),
      async reconnect() {
        await connect(true)
        // Browsers fire the event before the service worker has a connection.
        await page.evaluate(() => dispatchEvent(new Event('online')))
      },
    })
    await context.close()
  },
})

/** Waits until the device has cached a document, the documents cached on installation, and every file they refer to. */
export async function waitUntilCached(page: Page, path: string): Promise<void> {
  // A slow device takes half a minute for these hundred files.
  const patient = expect.configure({ timeout: 120_000 })
  await patient.poll(() => listCached(page, 'documents')).toEqual(expect.arrayContaining([path, '/shipping-returns']))
  await patient.poll(() => page.evaluate(listMissingFiles)).toEqual([])
}

/** Lists files that cached documents refer to but the device hasn't cached. Runs in the page. */
async function listMissingFiles(): Promise<string[]> {
  const [documents, files] = await Promise.all(['documents', 'files'].map((name) => caches.open(name)))
  const cached = (await documents?.matchAll()) ?? []
  const texts = await Promise.all(cached.map((document) => document.text()))
  const named = new Set(texts.flatMap((text) => text.match(/\/assets\/[^"'\\\s]+\.(?:js|css|woff2)/g) ?? []))
  const stored = new Set(((await files?.keys()) ?? []).map(({ url }) => new URL(url).pathname))
  return [...named].filter((name) => !stored.has(name))
}

export async function openAndCache(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await waitUntilCached(page, path)
}

export function listCached(page: Page, cacheName: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  }, cacheName)
}
