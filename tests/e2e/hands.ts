import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from './tab-to'

/** More than any group has options. */
const MAX_ARROWS = 12

/** An input method: touch, or only the keyboard. */
export type Hands = {
  press: (target: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  /** Chooses a radio button or checkbox. */
  check: (target: Locator) => Promise<void>
}

export function touchHands(): Hands {
  return {
    press: (target) => target.tap(),
    type: (field, text) => field.fill(text),
    check: (target) => target.check(),
  }
}

export function keyboardHands(page: Page): Hands {
  /** Tabs to the target, or backwards if it precedes the focused element. */
  async function focus(target: Locator): Promise<void> {
    const direction = await target.evaluate((element) => {
      const { activeElement } = document
      if (!activeElement || element === activeElement) return null
      const isBefore = activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
      return isBefore ? 'Shift+Tab' : 'Tab'
    })
    if (direction) await tabTo(page, target, direction)
  }

  /** Presses `key` until `isThere` returns true. */
  async function pressArrows(key: string, isThere: () => Promise<boolean>): Promise<void> {
    for (let presses = 0; presses < MAX_ARROWS && !(await isThere()); presses += 1) await page.keyboard.press(key)
  }

  return {
    async press(target) {
      await focus(target)
      await page.keyboard.press('Enter')
    },
    async type(field, text) {
      await focus(field)
      await page.keyboard.type(text)
    },
    async check(target) {
      if ((await target.getAttribute('type')) === 'checkbox') {
        await focus(target)
        await page.keyboard.press('Space')
        return expect(target).toBeChecked()
      }
      // Tab reaches only the checked radio button in a group.
      await focus(page.locator(`input[name="${await target.getAttribute('name')}"]:checked`))
      await pressArrows('ArrowRight', () => target.isChecked())
    },
  }
}
