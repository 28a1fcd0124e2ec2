import type { Page } from '@playwright/test'
import { waitUntilIdle } from './idle'
import { expect, test, waitUntilHydrated } from './test'

/** What the browser makes of the first element of each kind, and of its pseudo-elements: a line for each property. */
function computedStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kinds = new Map<string, Element>()
    for (const element of document.querySelectorAll('body, body *')) {
      const kind = `${element.tagName} ${element.getAttribute('class')}`
      if (!kinds.has(kind)) kinds.set(kind, element)
    }
    return [...kinds].flatMap(([kind, element]) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        // A document declares only those custom properties that something in it reads.
        const properties = [...style].filter((property) => !property.startsWith('--'))
        return properties.map((property) => `${kind}${pseudo} ${property}: ${style.getPropertyValue(property)}`)
      }),
    )
  })
}

const VISITS = [
  ['/', 390],
  ['/products', 390],
  ['/products', 1440],
  ['/product/edge-ring', 390],
  ['/product/edge-ring', 1440],
  ['/about', 390],
] as const

for (const [path, width] of VISITS) {
  test(`the styles in the document of ${path} are all that it needs at ${width} pixels until the others come`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    // Never idle: the whole style sheet comes with the first code that is fetched then.
    await page.addInitScript({ content: 'window.requestIdleCallback = () => 0' })
    await page.goto(path)
    await waitUntilHydrated(page)
    await waitUntilIdle(page)
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0)
    const before = await computedStyles(page)
    await page.evaluate(() => globalThis.loadStyles?.())
    await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1)
    await expect(page.locator('head > style')).toHaveCount(0)
    const after = await computedStyles(page)
    expect(after.filter((line, index) => line !== before[index]).slice(0, 20)).toEqual([])
  })
}
