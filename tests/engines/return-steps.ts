import type { CutHost } from './cut-host'
import { type EnginePage, poll, type Steps, waitUntil } from './page'

const NEXT_DOCUMENT = '<!doctype html><title>The next build</title>'

const IS_NEXT = 'document.title === "The next build"'

async function waitUntilCached(page: EnginePage, path: string, text: string): Promise<void> {
  const readCached = `caches.match(${JSON.stringify(path)}).then((cached) => cached?.text())`
  await poll(`${path} on the device`, async () => String(await page.evaluate(readCached)).includes(text))
}

async function expectHeading(page: EnginePage, path: string, text: string): Promise<void> {
  await page.open(path)
  await waitUntil(
    page,
    `the heading of ${path}`,
    `document.querySelector('h1')?.textContent.includes(${JSON.stringify(text)})`,
  )
}

/** Return visits in an engine with service workers. */
export function returnSteps(host: CutHost): Steps {
  return {
    'return from the device, and see the next build after that': async (page) => {
      await page.open('/about')
      await waitUntilCached(page, '/about', '<h1')
      await waitUntilCached(page, '/shipping-returns', '<h1')
      host.deploy('/about', 'text/html', NEXT_DOCUMENT)
      await page.open('/about')
      if (await page.evaluate(IS_NEXT)) throw new Error('The document came from the host')
      await waitUntilCached(page, '/about', 'The next build')
      await page.open('/about')
      await waitUntil(page, 'the next build', IS_NEXT)
    },
    'open the shop without a connection': async (page) => {
      host.disconnect()
      await expectHeading(page, '/products', 'All Products')
      await waitUntil(page, 'the page is hydrated', "document.documentElement.hasAttribute('data-ready')")
      await expectHeading(page, '/shipping-returns', 'Shipping')
      host.connect()
      // Errors of failed backend calls.
      await page.takeErrors()
    },
  }
}
