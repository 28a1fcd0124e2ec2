import { ADMIN, signIn } from './accounts'
import { expect, openPage, test } from './test'

/** A word that no other run searches for. */
const createWord = () => `jade${Array.from({ length: 8 }, () => 'abcdefgh'[Math.floor(Math.random() * 8)]).join('')}`

test('a search without result is found in the figures, and an error under health', async ({
  page,
  browser,
  expectLogged,
}) => {
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const desk = await context.newPage()
  await signIn(desk, ADMIN, '/admin')
  const word = createWord()
  expectLogged(new RegExp(`Made on purpose ${word}`))
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const search = page.getByRole('dialog', { name: 'Search Products' })
  await search.getByRole('textbox', { name: 'Search Products' }).fill(word)
  await expect(search.getByText(`No products found for "${word}"`)).toBeVisible()
  await page.evaluate((text) => {
    const error = new Error(`Made on purpose ${text}`)
    error.stack = `Error\n    at press (${location.origin}/assets/shell.js:1:2)`
    reportError(error)
  }, word)

  const views = desk.getByRole('navigation', { name: 'Admin' })
  await views.getByRole('link', { name: 'Figures' }).click()
  await expect(desk.locator('.uplot canvas')).toHaveCount(5)
  const searches = desk.getByRole('table', { name: 'Searches that found nothing' })
  await expect(async () => {
    // A search counts after a pause. A page that is really left names the headless browser, which is not counted.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await desk.reload()
    await expect(searches.getByRole('row', { name: word })).toBeVisible({ timeout: 5000 })
  }).toPass()
  await desk.getByText('The charts as a table').focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('table', { name: 'By day' }).getByRole('row')).toHaveCount(31)

  await views.getByRole('link', { name: 'Health' }).focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('The database works. The storefront works.')).toBeVisible()
  await expect(
    desk.getByRole('table', { name: 'More than yesterday' }).getByRole('row', { name: `Made on purpose ${word}` }),
  ).toBeVisible()
  await context.close()
})
