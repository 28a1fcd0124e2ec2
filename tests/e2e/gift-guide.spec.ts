import { type Hands, keyboardHands, touchHands } from './hands'
import { collectProblems, expect, openPage, test } from './test'

const DEVICES = [
  { means: 'the keyboard alone', tag: '@desktop' },
  { means: 'a finger', tag: '@only-phone' },
] as const

for (const { means, tag } of DEVICES) {
  test(`${means} answers the gift guide, shares its list, and comes back to the answers`, { tag }, async ({
    page,
    browser,
    baseURL,
    viewport,
    isMobile,
  }) => {
    const { press, check }: Hands = means === 'a finger' ? touchHands() : keyboardHands(page)
    const main = page.getByRole('main')
    const titles = main.getByRole('article').getByRole('heading')
    await openPage(page, '/gifts')
    for (const answer of ['In the hair', 'Under $75', 'Jade']) await check(main.getByRole('radio', { name: answer }))
    await press(main.getByRole('button', { name: 'Show gift ideas' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Gift ideas' })).toBeFocused()
    await expect(titles).toHaveText(['Tide Comb'])

    const other = await browser.newContext({ baseURL, viewport, isMobile })
    const problems = collectProblems(other)
    const shared = await other.newPage()
    await openPage(shared, page.url())
    await expect(shared.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(['Tide Comb'])
    expect(problems, 'the console stays empty').toEqual([])
    await other.close()

    await page.goBack()
    for (const answer of ['In the hair', 'Under $75', 'Jade'])
      await expect(main.getByRole('radio', { name: answer })).toBeChecked()
    await check(main.getByRole('radio', { name: 'Around the neck' }))
    await press(main.getByRole('button', { name: 'Show gift ideas' }))
    await press(main.getByRole('button', { name: 'Show any price' }))
    await expect(titles.first()).toBeVisible()
  })
}

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
