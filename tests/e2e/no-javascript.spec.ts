import { expect, test } from './test'

test.use({ javaScriptEnabled: false })

test('home, lists and products can be read and followed without JavaScript', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.getByRole('link', { name: 'EXPLORE COLLECTIONS' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/rings')
  await expect(page.getByRole('article')).toHaveCount(5)
  await page
    .getByRole('link', { name: /Edge Ring/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edge Ring' })).toBeVisible()
  await expect(page.getByText('$96.00').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /./ }).first()).toBeVisible()
})

test('the information pages can be read without JavaScript', async ({ page }) => {
  for (const path of ['/about', '/contact', '/shipping-returns', '/privacy-policy']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(300)
  }
})

test('without JavaScript every form is disabled and explains why', async ({ page }) => {
  for (const path of ['/', '/contact', '/product/edge-ring']) {
    await page.goto(path)
    for (const form of await page.locator('form').all()) {
      await expect(form).toHaveAttribute('method', 'post')
      await expect(form.locator('noscript p')).toBeVisible()
      await expect(form.locator('noscript p')).toContainText('please turn on JavaScript in your browser')
      for (const field of await form.locator('input, textarea').all()) await expect(field).toBeDisabled()
      await expect(form.locator('button[type=submit]')).toBeDisabled()
    }
    expect(await page.locator('form').count(), path).toBeGreaterThan(0)
  }
})

test('without JavaScript a sold-out product explains that its back-in-stock form needs it', async ({ page }) => {
  await page.goto('/product/gorget-collar')
  const sentence = page.getByRole('main').locator('noscript p', { hasText: 'To get an email when it’s back' })
  await expect(sentence).toBeVisible()
  await expect(sentence).toHaveText('To get an email when it’s back, please turn on JavaScript in your browser.')
})
