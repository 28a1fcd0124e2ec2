import { chromium, type Page } from '@playwright/test'
import { waitForBuiltShops } from '../origins/built'
import { SHOP_FOLDERS } from '../origins/build-shop'
import { ensureCertificate } from '../origins/certificate'
import { serveFolder } from '../origins/folder'
import { originFlags, originOf, portsFrom } from '../origins/hosts'
import { createHostedSandbox, serveOrigins } from '../origins/server'
import { findFreePorts } from './ports'
import { expect, openPage, test as base } from './test'

type Host = {
  /** Replaces a file of the deployed build. */
  deploy: (path: string, body: string) => void
  /** The paths that the host was asked for. */
  requests: string[]
  /** Drops every connection, as without a network. */
  setReachable: (isReachable: boolean) => void
}

type Fixtures = { host: Host; shop: Page }

/** A phone that keeps pages, and the host of a build that a test can change and cut off. */
const test = base.extend<Fixtures>({
  host: async ({ playwright: _ }, use) => {
    await waitForBuiltShops()
    const ports = portsFrom(await findFreePorts(4900))
    const sandbox = await createHostedSandbox('shopifyShop', ports)
    const files = serveFolder(SHOP_FOLDERS.shopifyShop, 4)
    const requests: string[] = []
    let isReachable = true
    const { close } = await serveOrigins(ports, sandbox, {
      shopifyShop(request, response) {
        if (!isReachable) return void request.socket.destroy()
        requests.push(request.url)
        return files.handle(request, response)
      },
    })
    process.env.WORKER_PORT = String(ports.shopifyShop)
    await use({
      deploy: (path, body) => files.add(path, Buffer.from(body)),
      requests,
      setReachable: (next) => {
        isReachable = next
      },
    })
    close()
    await sandbox.close()
  },
  shop: async ({ host: _, launchOptions }, use) => {
    const ports = portsFrom(Number(process.env.WORKER_PORT) - 1)
    const { hash } = await ensureCertificate()
    const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...originFlags(ports, hash)] })
    const page = await browser.newPage({ baseURL: originOf('shopifyShop'), serviceWorkers: 'allow' })
    await use(page)
    await browser.close()
  },
})

/** The paths of the kept documents. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('documents')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
}

test('a page that was seen opens without a connection', async ({ host, shop }) => {
  await openPage(shop, '/product/edge-ring')
  await expect.poll(() => keptPages(shop)).toContain('/product/edge-ring')
  console.log(await keptPages(shop), host.requests)
  host.setReachable(false)
  await shop.goto('/product/edge-ring')
  await expect(shop.getByRole('heading', { level: 1, name: 'Edge Ring' })).toBeVisible()
  await shop.goto('/privacy-policy')
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible()
})
