import { devices } from '@playwright/test'
import { keyboardHands } from './hands'
import { collectProblems, expect, openPage, test } from './test'

test('the keyboard alone answers the gift guide, shares its list with a phone, and comes back to the answers', async ({
  page,
  browser,
  baseURL,
}) => {
  const { press, check } = keyboardHands(page)
  const main = page.getByRole('main')
  const titles = main.getByRole('article').getByRole('heading')
  await openPage(page, '/gifts')
  for (const answer of ['In the hair', 'Under $75', 'Jade']) await check(main.getByRole('radio', { name: answer }))
  await press(main.getByRole('button', { name: 'Show gift ideas' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Gift ideas' })).toBeFocused()
  await expect(titles).toHaveText(['Tide Comb'])

  const phone = await browser.newContext({ ...devices['Pixel 7'], baseURL })
  const problems = collectProblems(phone)
  const shared = await phone.newPage()
  await openPage(shared, page.url())
  await expect(shared.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(['Tide Comb'])
  expect(problems, 'the console stays empty').toEqual([])
  await phone.close()

  await page.goBack()
  for (const answer of ['In the hair', 'Under $75', 'Jade'])
    await expect(main.getByRole('radio', { name: answer })).toBeChecked()
  await check(main.getByRole('radio', { name: 'Around the neck' }))
  await press(main.getByRole('button', { name: 'Show gift ideas' }))
  await press(main.getByRole('button', { name: 'Show any price' }))
  await expect(titles.first()).toBeVisible()
})

test('an answer pressed before the script runs is part of the list', async ({ page }) => {
  await page.goto('/gifts', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'In the hair' }).check()
  await page.getByRole('button', { name: 'Show gift ideas' }).click()
  await expect(page).toHaveURL(/\/gifts\/ideas\?.*Accessories/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('without script, the gift guide’s answers are in the address of its list', async ({ page }) => {
    await page.goto('/gifts')
    await page.getByRole('radio', { name: 'In the hair' }).check()
    await page.getByRole('button', { name: 'Show gift ideas' }).click()
    await expect(page).toHaveURL(/\/gifts\/ideas\?.*Accessories/)
    await expect(page.getByRole('heading', { level: 1, name: 'Gift ideas' })).toBeVisible()
  })
})
