import { expect, type Locator, type Page } from '@playwright/test'

const MAX_PRESSES = 80

/** Presses Tab or Shift+Tab until `target` has focus; fails if it can't be reached. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, `reached by ${key}`).toBeFocused()
}
