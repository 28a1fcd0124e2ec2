import type { Locator, Page } from '@playwright/test'

export function cartButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Cart \(\d+\)$/ })
}

export function cartDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Shopping Cart/ })
}

/** The page's first Add to Cart button, whose name may include an option. */
export function addButton(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
}
