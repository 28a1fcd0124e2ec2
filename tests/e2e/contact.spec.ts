import { ADMIN, accountButton, signIn, uniqueText } from './accounts'
import { expect, openPage, test, waitUntilHydrated } from './test'

test('a subscription and a message that survives a reload arrive, and the admin sets its status with the keyboard @origins', async ({
  page,
  browser,
}) => {
  const subject = `${uniqueText('Engraving')} & sizes?`
  await openPage(page, '/contact')
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('First name').fill('Noor')
  await form.getByLabel('Subject').fill(subject)
  await page.reload()
  await waitUntilHydrated(page)
  await expect(form.getByLabel('Subject')).toHaveValue(subject)
  await expect(form.getByLabel('First name')).toHaveValue('Noor')
  await form.getByLabel('Last name').fill('Haddad')
  await form.getByLabel('Email').fill('noor@example.com')
  await form.getByLabel('Message').fill('Two characters inside the band, please.\n謝謝 🙂')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText("Message sent successfully! We'll get back to you soon.")).toBeVisible()
  for (const label of ['First name', 'Last name', 'Email', 'Subject', 'Message']) {
    await expect(form.getByLabel(label)).toHaveValue('')
  }
  await page.reload()
  await waitUntilHydrated(page)
  await expect(form.getByLabel('Subject')).toHaveValue('')

  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill(`${uniqueText('reader')}@example.com`)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText("You've been subscribed to our newsletter")).toBeVisible()
  await expect(footer.getByLabel('Email')).toHaveValue('')

  const adminPage = await (await browser.newContext()).newPage()
  await signIn(adminPage, ADMIN, '/admin')
  await adminPage.getByRole('searchbox', { name: 'Search submissions' }).fill(subject.split(' ')[0] ?? '')
  const list = adminPage.getByRole('list', { name: 'Submissions' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  const status = list.getByRole('combobox', { name: `Status of “${subject}” from Noor Haddad` })
  await expect(status).toHaveValue('new')
  await list.locator('summary').press('Enter')
  const message = adminPage.getByRole('article', { name: 'Message from Noor Haddad' })
  await expect(message).toContainText('謝謝 🙂')
  await expect(message.getByRole('link', { name: 'Answer' })).toHaveAttribute(
    'href',
    `mailto:noor@example.com?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  )
  await status.focus()
  await status.press('ArrowDown')
  await expect(adminPage.getByText('Status updated')).toBeVisible()
  await expect(status).toBeFocused()
  await adminPage.reload()
  await expect(status).toHaveValue('in_progress')
  await expect(accountButton(adminPage)).toBeVisible()
  await adminPage.context().close()
})
