import { uniqueText } from './accounts'
import { expect, openPage, test } from './test'

test('an email subscribed twice, in capitals and with spaces, is reported as subscribed @origins', async ({
  page,
  expectLogged,
}) => {
  expectLogged(/409/)
  const email = `${uniqueText('reader')}@example.com`
  await openPage(page, '/privacy-policy')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill('reader@')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Invalid Email')).toBeVisible()
  await expect(footer.getByText('Please enter a valid email address')).toBeVisible()

  await footer.getByLabel('Email').fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText("You've been subscribed to our newsletter")).toBeVisible()
  await expect(footer.getByLabel('Email')).toHaveValue('')

  await footer.getByLabel('Email').fill(` ${email.toUpperCase()} `)
  await footer.getByLabel('Email').press('Enter')
  await expect(page.getByText('Already Subscribed', { exact: true })).toBeVisible()
  await expect(page.getByText('This email is already subscribed to our newsletter')).toBeVisible()
})
