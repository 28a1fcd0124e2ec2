import { CUSTOMER, expectSignedIn } from './accounts'
import { addButton, cartButton, cartDrawer } from './cart'
import { waitUntilIdle } from './idle'
import { expect, openPage, test } from './test'

test.use({ serviceWorkers: 'allow' })

/** Does what a browser does whose visitor blocks site data. Runs in the page. */
function blockSiteData(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const block = (owner: object, name: string) =>
    Object.defineProperty(owner, name, { get: refuse, set: refuse, configurable: true })
  for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) block(window, name)
  block(Navigator.prototype, 'serviceWorker')
  block(Document.prototype, 'cookie')
}

test('with site data blocked, nothing fails at load, and the cart and the session last for the visit', async ({
  page,
}) => {
  await page.addInitScript(blockSiteData)
  for (const path of ['/', '/products', '/product/rivet-studs']) {
    await openPage(page, path)
    await waitUntilIdle(page)
  }
  await addButton(page).click()
  await expect(cartButton(page)).toHaveText('Cart (1)')
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Email').fill(CUSTOMER.email)
  await form.getByLabel('Password', { exact: true }).fill(CUSTOMER.password)
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(form).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expectSignedIn(page, CUSTOMER)
  await cartButton(page).click()
  await expect(cartDrawer(page).getByRole('link', { name: 'Rivet Studs' })).toBeVisible()
})
