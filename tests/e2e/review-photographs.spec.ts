import sharp from 'sharp'
import { ADMIN, createCustomer, signIn, uniqueText } from './accounts'
import { expect, openPage, test, waitUntilHydrated } from './test'

const PRODUCT = '/product/lamella-cuff'

/** A photograph with a location in its metadata. */
function takePhotograph(color: string, name: string) {
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: color } })
    .withExif({ IFD0: { ImageDescription: 'taken at 49.2827N' }, IFD3: { GPSLatitude: '49/1 16/1 57/1' } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))
}

test('a review’s photographs are sent, approved by an admin at the keyboard, and opened large by a visitor @only-origins-phone', async ({
  page,
  browser,
  request,
}) => {
  const title = uniqueText('Photographed')
  await signIn(page, await createCustomer(request))
  await openPage(page, PRODUCT)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.scrollIntoViewIfNeeded()
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  await reviews.getByLabel('Title').fill(title)
  await reviews.getByLabel('Comment').fill('In three kinds of light.')
  await reviews
    .getByLabel('Photographs', { exact: true })
    .setInputFiles(await Promise.all([takePhotograph('#7a5', 'first.jpg'), takePhotograph('#57a', 'second.jpg')]))
  await reviews.getByRole('button', { name: 'Remove photograph 2' }).click()
  await reviews.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Thank you for your review!')).toBeVisible()
  await expect(reviews.getByRole('list', { name: 'Chosen photographs' })).toBeHidden({ timeout: 20_000 })
  const review = reviews.getByRole('article').filter({ hasText: title })
  await expect(review).toBeVisible()
  await expect(review.getByRole('button', { name: /^Open photograph/ })).toHaveCount(0)

  const adminPage = await (await browser.newContext()).newPage()
  await signIn(adminPage, ADMIN, '/admin')
  await openPage(adminPage, '/admin?view=reviews&show=waiting')
  const waiting = adminPage.getByRole('button', { name: `Open photograph 1 of 1: ${title}` })
  await expect(waiting).toBeVisible()
  await adminPage.getByRole('button', { name: `Approve photograph of ${title}` }).press('Enter')
  await expect(adminPage.getByText('Photograph approved')).toBeVisible()
  await expect(waiting).toBeHidden()
  await adminPage.context().close()

  await page.reload()
  await waitUntilHydrated(page)
  await reviews.scrollIntoViewIfNeeded()
  const thumbnail = review.getByRole('button', { name: `Open photograph 1 of 1: ${title}` })
  await expect(thumbnail).toBeVisible()
  await thumbnail.press('Enter')
  const large = page.getByRole('dialog').getByRole('img', { name: `Photograph 1 of 1: ${title}` })
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  const { pathname, search } = new URL((await large.getAttribute('src')) ?? '', page.url())
  const file = await request.get(pathname + search)
  expect(await sharp(await file.body()).metadata()).not.toHaveProperty('exif')
  await page.keyboard.press('Escape')
  await expect(thumbnail).toBeFocused()
})
