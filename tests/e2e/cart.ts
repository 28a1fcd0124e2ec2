import type { Locator, Page } from '@playwright/test'

export function cartButton(page: Page, name = /^Cart \(\d+\)$/): Locator {
  return page.getByRole('banner').getByRole('button', { name })
}

export function cartDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Shopping Cart/ })
}

/** The page's first Add to Cart button, whose name may include an option. */
export function addButton(page: Page, name = /^Add to Cart/): Locator {
  return page.getByRole('main').getByRole('button', { name }).first()
}
