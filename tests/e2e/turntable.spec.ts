import type { Page } from '@playwright/test'
import { axeViolations } from './axe'
import { waitUntilIdle } from './idle'
import { expect, openPage, test } from './test'

const slider = (page: Page) => page.getByRole('slider', { name: 'Turn Moon Gate Earrings' })
const open = (page: Page) => page.getByRole('button', { name: 'Turn the piece' })

/** Records the numbers of the requested frames. */
function watchFrames(page: Page): Set<number> {
  const frames = new Set<number>()
  page.on('request', (request) => {
    const [, number] = /moon-gate-earrings-(\d\d)\.webp/.exec(request.url()) ?? []
    if (number) frames.add(Number(number))
  })
  return frames
}

/** Drags across half of the picture, which turns it by half. */
async function dragHalfway(page: Page): Promise<void> {
  const box = await page.locator('[data-slot=turntable]').boundingBox()
  if (!box) throw new Error('The turntable has no box')
  const y = box.y + box.height / 3
  await page.mouse.move(box.x + box.width * 0.2, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, y + 20, { steps: 6 })
  await page.mouse.up()
}

test('a piece turns by drag and keys, with frames that load on the press alone', async ({ page }) => {
  const frames = watchFrames(page)
  await openPage(page, '/product/moon-gate-earrings')
  await waitUntilIdle(page)
  expect([...frames]).toEqual([])

  await open(page).click()
  await expect(slider(page)).toBeFocused()
  await expect(slider(page)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY), 'the page has not scrolled').toBe(0)
  await expect.poll(() => frames.size).toBe(24)
  expect([...frames].slice(0, 4).sort((a, b) => a - b)).toEqual([1, 7, 13, 19])
  await dragHalfway(page)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '180 degrees')
  await expect(page.getByRole('img', { name: 'Moon Gate Earrings', exact: true }).first()).toHaveAttribute(
    'src',
    /moon-gate-earrings-13\.webp/,
  )
  await slider(page).press('ArrowRight')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '195 degrees')
  expect(await axeViolations(page, 'turntable')).toEqual([])

  await slider(page).press('Escape')
  await expect(open(page)).toBeFocused()
})

test('a turntable whose code fails says so in the picture, and opens on a later try', async ({
  page,
  expectLogged,
}) => {
  expectLogged(/ERR_FAILED/)
  const script = /\/assets\/turntable-[^/]+\.js/
  await page.route(script, (route) => route.abort())
  await openPage(page, '/product/moon-gate-earrings')
  await open(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t open the turning view.' })
  await expect(alert).toBeVisible()
  await page.unroute(script)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(slider(page)).toBeFocused()
})
