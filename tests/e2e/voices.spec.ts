import { ADMIN, accountButton, newCustomer, signIn, unique } from './people'
import { expect, open, ready, test } from './shop'

test('a review begun by a visitor is signed, sent and shown with its name and date', async ({ page, request }) => {
  const person = await newCustomer(request)
  await open(page, '/product/rivet-studs')
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews.getByText('No reviews yet. Be the first to review this product!')).toBeVisible()
  await reviews.getByRole('radio', { name: '5 stars' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(reviews.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await reviews.getByLabel('Title').fill('Small & <b>bold</b>')
  await reviews.getByLabel('Comment').fill('They stay where they are put.')
  await reviews.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Please sign in to leave a review.')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(reviews.getByLabel('Comment')).toHaveValue('They stay where they are put.')
  await reviews.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Thank you for your review!')).toBeVisible()
  await expect(reviews.getByLabel('Title')).toHaveValue('')
  await expect(reviews.getByRole('radio', { name: '5 stars' })).toBeChecked()

  for (const reloaded of [false, true]) {
    if (reloaded) {
      await page.reload()
      await ready(page)
      await reviews.scrollIntoViewIfNeeded()
    }
    const review = reviews.getByRole('article').filter({ hasText: 'Small & <b>bold</b>' })
    await expect(review).toContainText(person.email.split('@')[0] ?? '')
    await expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    await expect(review.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
    await expect(reviews.getByText('4.0', { exact: true })).toBeVisible()
    await expect(reviews.getByText('1 review', { exact: true })).toBeVisible()
  }
})

test('an address is subscribed once, however it is written @phone', async ({ page, expectLogged }) => {
  expectLogged(/409/)
  const address = `${unique('reader')}@example.com`
  await open(page, '/privacy-policy')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill('reader@')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Invalid Email')).toBeVisible()
  await expect(footer.getByText('Please enter a valid email address')).toBeVisible()

  await footer.getByLabel('Email').fill(address)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText("You've been subscribed to our newsletter")).toBeVisible()
  await expect(footer.getByLabel('Email')).toHaveValue('')

  await footer.getByLabel('Email').fill(` ${address.toUpperCase()} `)
  await footer.getByLabel('Email').press('Enter')
  await expect(page.getByText('Already Subscribed', { exact: true })).toBeVisible()
  await expect(page.getByText('This email is already subscribed to our newsletter')).toBeVisible()
})

test('a message survives a reload, is sent, and is triaged by the admin with the keys', async ({ page, browser }) => {
  const subject = `${unique('Engraving')} & sizes?`
  await open(page, '/contact')
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('First name').fill('Noor')
  await form.getByLabel('Subject').fill(subject)
  await page.reload()
  await ready(page)
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
  await ready(page)
  await expect(form.getByLabel('Subject')).toHaveValue('')

  const office = await (await browser.newContext()).newPage()
  await signIn(office, ADMIN, '/admin')
  await office.getByRole('searchbox', { name: 'Search submissions' }).fill(subject.split(' ')[0] ?? '')
  const list = office.getByRole('list', { name: 'Submissions' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  const status = list.getByRole('combobox', { name: `Status of “${subject}” from Noor Haddad` })
  await expect(status).toHaveValue('new')
  await list.getByRole('button', { name: subject }).focus()
  const message = office.getByRole('article', { name: 'Message from Noor Haddad' })
  await expect(message).toContainText('謝謝 🙂')
  for (const [key, value, label] of [
    ['3', 'resolved', 'Resolved'],
    ['1', 'new', 'New'],
    ['2', 'in_progress', 'In progress'],
  ] as const) {
    await office.keyboard.press(key)
    await expect(status).toHaveValue(value)
    await expect(message.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(office.getByText('Status updated').first()).toBeVisible()
  await expect(list.getByRole('button', { name: subject })).toBeFocused()

  await office.reload()
  await expect(status).toHaveValue('in_progress')
  const reply = await message.getByRole('link', { name: 'Reply by mail' }).getAttribute('href')
  expect(decodeURIComponent(reply ?? '')).toBe(`mailto:noor@example.com?subject=Re: ${subject}`)
  await expect(accountButton(office)).toBeVisible()
  await office.context().close()
})
