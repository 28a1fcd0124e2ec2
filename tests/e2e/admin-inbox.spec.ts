import type { APIRequestContext, Page } from '@playwright/test'
import { anonKey } from '../../sandbox/supabase/keys'
import { ADMIN, signIn, uniqueText } from './accounts'
import { axeViolations } from './axe'
import { waitForMail } from './mails'
import { expect, test } from './test'

/** Sends a visitor's message; returns their email. */
async function sendMessage(request: APIRequestContext, subject: string): Promise<string> {
  const email = `${uniqueText('noor')}@example.com`
  const response = await request.post('/rest/v1/contact_submissions', {
    headers: { apikey: anonKey, prefer: 'return=minimal' },
    data: { first_name: 'Noor', last_name: 'Haddad', email, subject, message: 'Can you make it larger?\nIt is a 6.' },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return email
}

async function openInbox(page: Page): Promise<void> {
  await signIn(page, ADMIN, '/admin')
  await expect(page.getByRole('list', { name: 'Submissions' })).toBeVisible()
}

async function expectMail(request: APIRequestContext, email: string, reply: string): Promise<void> {
  const { text } = await waitForMail(request, email, /^Re: Resize a ring/)
  expect(text).toContain(reply)
  expect(text).toContain('> Can you make it larger?')
}

test('a message arrives within a minute in the open inbox and is answered by mouse', async ({ page, request }) => {
  await page.clock.install()
  await openInbox(page)
  const subject = uniqueText('Resize a ring')
  const email = await sendMessage(request, subject)
  const row = page.getByRole('button', { name: new RegExp(subject) })
  await page.clock.fastForward(61_000)
  await row.click()
  await expect(page).toHaveTitle(/^\(\d+\) Inbox/)
  const message = page.getByRole('article', { name: 'Message from Noor Haddad' })
  await message.getByLabel('Reply to Noor').fill('Gladly: send it to us.')
  expect(await axeViolations(page, 'the inbox with a reply')).toEqual([])
  await message.getByRole('button', { name: 'Send reply' }).click()
  const replies = message.getByRole('list', { name: 'Replies' })
  await expect(replies.getByText('Gladly: send it to us.')).toBeVisible()
  await expect(message.getByRole('button', { name: 'In progress' })).toHaveAttribute('aria-pressed', 'true')
  await expectMail(request, email, 'Gladly: send it to us.')
  // The open message polls the mail's state.
  await expect(async () => {
    await page.clock.fastForward(15_000)
    await expect(replies.getByText('Sent', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('a message is answered by keyboard on a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const subject = uniqueText('Resize a ring')
  const email = await sendMessage(request, subject)
  await openInbox(page)
  await page.getByRole('button', { name: new RegExp(subject) }).focus()
  await page.keyboard.press('Enter')
  const field = page.getByLabel('Reply to Noor')
  await expect(field).toBeVisible()
  await page.keyboard.press('r')
  await expect(field).toBeFocused()
  await page.keyboard.type('We can, in two weeks.')
  await page.keyboard.press('Control+Enter')
  await expectMail(request, email, 'We can, in two weeks.')
  await expect(field).toHaveValue('')
})
