import type { Page } from '@playwright/test'
import { addButton } from './cart'
import { expect, openPage, test } from './test'

/** The live region for changes without a toast. */
const announcement = (page: Page) => page.locator('p[role=status][aria-live=polite]')
/** The toasts' live region. */
const toasts = (page: Page) => page.getByRole('region', { name: /^Notices/ })

test('the accessibility tree of the header has its links, buttons and open menus', async ({ page }) => {
  await openPage(page, '/about')
  const banner = page.getByRole('banner')
  await expect(banner).toMatchAriaSnapshot(`
    - banner:
      - navigation "Main":
        - button "Shop"
        - link "Information about the house"
        - link "Contact"
      - link "Liangyi"
      - button "Search"
      - button "Account"
      - button "Cart (0)"
  `)
  for (const name of ['Search', 'Account', 'Cart (0)']) {
    await expect(banner.getByRole('button', { name })).toHaveAttribute('aria-haspopup', 'dialog')
  }
  await banner.getByRole('button', { name: 'Shop' }).click()
  await banner.getByRole('button', { name: 'Collections' }).click()
  await expect(banner.getByRole('navigation')).toMatchAriaSnapshot(`
    - navigation "Main":
      - button "Shop" [expanded]
      - list:
        - listitem:
          - link "All Products":
            - /url: /products
        - listitem:
          - button "Collections" [expanded]
          - list:
            - listitem:
              - link "ARMORLIGHT":
                - /url: /collections/armorlight
            - listitem:
              - link "Heart of Jade":
                - /url: /collections/heart-of-jade
        - listitem:
          - link "Earrings"
        - listitem:
          - link "Rings"
        - listitem:
          - link "Necklaces"
        - listitem:
          - link "Bracelets"
        - listitem:
          - link "Hairpins":
            - /url: /hairpins
      - link "Information about the house"
      - link "Contact"
  `)
})

test('the accessibility tree of a product page runs from its images to its reviews', async ({ page }) => {
  await openPage(page, '/product/armor-pendant')
  const main = page.getByRole('main')
  await main.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - link "Skip to options"
      - navigation "Breadcrumb":
        - list:
          - listitem:
            - link "Home"
          - listitem:
            - link "Necklaces"
          - listitem: Armor Pendant
      - list "Pictures":
        - listitem:
          - 'button /^Zoom: Armor Pendant/'
      - paragraph: ARMORLIGHT · Necklaces
      - heading "Armor Pendant" [level=1]
      - paragraph: $148.00 CAD
      - group "Chain length":
        - radio "45 cm" [checked]
        - radio "50 cm"
        - radio "55 cm"
      - button "Add to Cart"
      - heading "Materials" [level=2]:
        - button "Materials" [expanded]
      - region "Materials"
      - heading "Measurements" [level=2]:
        - button "Measurements"
      - heading "Care" [level=2]:
        - button "Care"
      - heading "Maker’s note" [level=2]:
        - button "Maker’s note"
      - region "Reviews":
        - heading "Reviews" [level=2]
        - button "Write a review"
  `)
  await main.getByRole('button', { name: 'Measurements' }).click()
  await expect(main.getByRole('region', { name: 'Measurements' }).getByRole('term').first()).toBeVisible()
})

test('adding to the cart, changing and removing a line are announced politely', async ({ page }) => {
  await openPage(page, '/product/armor-pendant')
  const main = page.getByRole('main')
  await addButton(page).click()
  await expect(toasts(page)).toContainText('Armor Pendant added to your cart')
  await expect(toasts(page)).toHaveAttribute('aria-live', 'polite')
  await main.getByRole('radio', { name: '55 cm' }).click()
  await addButton(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Cart (2)' }).click()

  const drawer = page.getByRole('dialog')
  await expect(drawer).toMatchAriaSnapshot(`
    - dialog "Shopping Cart (2 items)":
      - heading "Shopping Cart (2 items)" [level=2]
      - button "Close"
      - list:
        - listitem:
          - heading "Armor Pendant" [level=3]:
            - link "Armor Pendant"
          - paragraph: $148.00
          - paragraph: 45 cm
          - group "Quantity of Armor Pendant, 45 cm":
            - button "Decrease quantity of Armor Pendant, 45 cm"
            - text: "1"
            - button "Increase quantity of Armor Pendant, 45 cm"
          - button "Remove Armor Pendant, 45 cm"
        - listitem:
          - button "Remove Armor Pendant, 55 cm"
      - paragraph: Subtotal
      - paragraph: $296.00
      - button "Checkout"
  `)
  await expect(announcement(page)).not.toHaveAttribute('aria-hidden', 'true')
  await drawer.getByRole('button', { name: 'Increase quantity of Armor Pendant, 45 cm' }).click()
  await expect(announcement(page)).toHaveText('Armor Pendant, 45 cm: quantity 2. Subtotal $444.00.')
  await drawer.getByRole('button', { name: 'Remove Armor Pendant, 45 cm' }).click()
  await expect(announcement(page)).toHaveText('Armor Pendant, 45 cm removed. Subtotal $148.00.')
  await drawer.getByRole('button', { name: 'Remove Armor Pendant, 55 cm' }).click()
  await expect(announcement(page)).toHaveText('Your cart is empty')
})
