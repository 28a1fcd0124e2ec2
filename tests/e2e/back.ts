import type { Page } from '@playwright/test'
import { main } from '../browser/steps'
import { expect, openPage } from './test'

const ANSWER_MS = 1000
const SETTLE_MS = 300

export const back = (page: Page) => page.evaluate(() => history.back())

/** The narrowest phone in use and a laptop. */
export const setWalkSize = ({ page, isMobile }: { page: Page; isMobile: boolean }) =>
  page.setViewportSize({ width: isMobile ? 390 : 1280, height: 844 })

export async function openFromList(page: Page): Promise<void> {
  await openPage(page, '/products')
  await main(page).getByRole('link', { name: 'Edge Ring', exact: true }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Edge Ring' })).toBeVisible()
}

/** Goes back, and makes sure that nothing leads on from there. */
export async function expectBackToStay(page: Page, path: string): Promise<void> {
  await back(page)
  await expect(page).toHaveURL(path)
  await expect(main(page)).toBeVisible()
  await page.waitForTimeout(SETTLE_MS)
  await expect(page).toHaveURL(path)
}

/** A document that takes a while, as on a phone's line. */
export function answerLate(page: Page, path: string): Promise<unknown> {
  return page.route(path, async (route) => {
    if (route.request().resourceType() === 'document') await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    await route.fallback()
  })
}
