import { waitUntilIdle } from './idle'
import { expect, openPage, test } from './test'

test('the first images load once from the shop’s own origin, even after the product is refetched @origins', async ({
  page,
}) => {
  const images: string[] = []
  // A deferred image's first request may be cancelled.
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image') images.push(new URL(request.url()).pathname)
  })
  const refetched = page.waitForResponse(/graphql\.json/)
  await openPage(page, '/product/trace-bracelet')
  const image = page.getByRole('list', { name: 'Pictures' }).getByRole('img').first()
  const shown = () => image.evaluate((element: HTMLImageElement) => element.currentSrc)
  await expect.poll(shown).toMatch(/^https:\/\/liangyi\.example\/assets\/trace-bracelet-1-\w+-\d+\.avif$/)
  const first = await shown()
  await refetched
  await waitUntilIdle(page)
  expect(await shown()).toBe(first)
  expect(images.filter((path) => path.includes('trace-bracelet-1') && path.startsWith('/assets/'))).toHaveLength(1)

  images.length = 0
  await openPage(page, '/products')
  await waitUntilIdle(page)
  const row = page.getByRole('main').getByRole('article').locator('img')
  for (const index of [0, 1, 2, 3]) {
    await expect(row.nth(index)).toHaveJSProperty('complete', true)
    expect(await row.nth(index).evaluate((element: HTMLImageElement) => element.currentSrc)).toContain('/assets/')
  }
  expect(new Set(images).size).toBe(images.length)

  await openPage(page, '/collections/heart-of-jade')
  const picture = page.getByRole('main').locator('header img')
  expect(await picture.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain('/assets/journal-jade-1-')
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const beside = await picture.boundingBox()
  expect(beside?.x, 'the picture stands beside the title').toBeGreaterThan(Number(title?.x) + Number(title?.width) / 2)
})

test('the policy blocks an inline script that the build did not write @origins', async ({ page, expectLogged }) => {
  expectLogged(/Content Security Policy/)
  await openPage(page, '/about')
  const ran = await page.evaluate(async () => {
    const refused = new Promise<boolean>((resolve) => {
      addEventListener('securitypolicyviolation', () => resolve(false), { once: true })
      Object.assign(globalThis, { run: () => resolve(true) })
    })
    document.body.append(Object.assign(document.createElement('script'), { textContent: 'run()' }))
    return refused
  })
  expect(ran).toBe(false)
})
