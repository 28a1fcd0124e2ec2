import { chromium, type Page } from '@playwright/test'
import { SHOP_FOLDERS } from '../origins/build-shop'
import { waitForBuiltShops } from '../origins/built'
import { ensureCertificate } from '../origins/certificate'
import { serveFolder } from '../origins/folder'
import { originFlags, originOf, portsFrom } from '../origins/hosts'
import { createHostedSandbox, serveOrigins } from '../origins/server'
import { trackRequests } from './idle'
import { findFreePorts } from './ports'
import { test as base } from './test'

export type Host = {
  /** The shop in a browser that keeps pages. */
  page: Page
  /** Replaces a file of the deployed build. */
  deploy: (path: string, body: string) => void
  /** Answers 404 for a file of the deployed build. */
  remove: (path: string) => void
  /** The paths requested from the host, with those answered by a 304. */
  requests: string[]
  /** Drops every connection to the host and the backends, and takes the browser offline. */
  disconnect: () => Promise<void>
  reconnect: () => Promise<void>
}

/** A build on a host that a test can change and cut off. */
export const test = base.extend<{ host: Host; csv: string | undefined }>({
  csv: [undefined, { option: true }],
  host: async ({ launchOptions, csv }, use, { parallelIndex }) => {
    await waitForBuiltShops()
    const ports = portsFrom(await findFreePorts(4900 + 100 * parallelIndex))
    const sandbox = await createHostedSandbox('shopifyShop', ports, csv === undefined ? {} : { csv })
    const files = serveFolder(SHOP_FOLDERS.shopifyShop, 4)
    const requests: string[] = []
    const removed = new Set<string>()
    let isConnected = true
    const { close } = await serveOrigins(
      ports,
      { ...sandbox, handle: async (request) => (isConnected ? sandbox.handle(request) : Response.error()) },
      {
        shopifyShop(request, response) {
          if (!isConnected) return void request.stream.close()
          requests.push(request.url)
          if (removed.has(request.url)) request.url = '/no-such-file.js'
          return files.handle(request, response)
        },
      },
    )
    const { hash } = await ensureCertificate()
    const args = [...(launchOptions.args ?? []), ...originFlags(ports, hash)]
    const browser = await chromium.launch({ ...launchOptions, args })
    const context = await browser.newContext({ baseURL: originOf('shopifyShop'), serviceWorkers: 'allow' })
    trackRequests(context)
    const page = await context.newPage()
    const connect = async (next: boolean) => {
      isConnected = next
      await context.setOffline(!next)
    }
    await use({
      page,
      deploy: (path, body) => files.add(path, Buffer.from(body)),
      remove: (path) => removed.add(path),
      requests,
      disconnect: () => connect(false),
      async reconnect() {
        await connect(true)
        // Browsers fire the event before the service worker is connected.
        await page.evaluate(() => dispatchEvent(new Event('online')))
      },
    })
    await browser.close()
    close()
    await sandbox.close()
  },
})
