import type { Page } from '@playwright/test'
import { expect, test } from './test'

/** The computed styles of the first element of each kind and of its pseudo-elements, one property a line. */
function computedStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Fonts begin to load with the first layout, and are ready before that.
    document.body.getBoundingClientRect()
    await document.fonts.ready
    const kinds = new Map<string, Element>()
    for (const element of document.querySelectorAll('body, body *')) {
      const kind = `${element.tagName} ${element.getAttribute('class')}`
      if (!kinds.has(kind)) kinds.set(kind, element)
    }
    return [...kinds].flatMap(([kind, element]) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && style.content === 'none') return []
        // The critical styles declare fewer custom properties.
        const properties = [...style].filter((property) => !property.startsWith('--'))
        return properties.map((property) => `${kind}${pseudo} ${property}: ${style.getPropertyValue(property)}`)
      }),
    )
  })
}

const VISITS = [
  ['/', 390],
  ['/products', 1440],
  ['/product/edge-ring', 390],
  ['/about', 390],
] as const

test.beforeEach(({ expectLogged }) => expectLogged(/ERR_FAILED|Failed to fetch/))

for (const [path, width] of VISITS) {
  test(`${path} looks the same at ${width} pixels before and after the whole style sheet`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.css', async (route) => {
      await held
      await route.continue()
    })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('link[media=all]').waitFor({ state: 'attached' })
    const before = await computedStyles(page)
    release()
    await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[media=all]')?.sheet)
    const after = await computedStyles(page)
    expect(after.filter((line, index) => line !== before[index]).slice(0, 20)).toEqual([])
  })
}
