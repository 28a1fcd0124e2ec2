import type { APIRequestContext, Page } from '@playwright/test'
import { anonKey } from '../../sandbox/supabase/keys'
import { ADMIN, signIn, uniqueText } from './accounts'
import { axeViolations } from './axe'
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

test('a message arrives within a minute in the open inbox, with a link to answer it', async ({ page, request }) => {
  await page.clock.install()
  await openInbox(page)
  const subject = uniqueText('Resize a ring')
  const email = await sendMessage(request, subject)
  const row = page.getByRole('button', { name: new RegExp(subject) })
  await page.clock.fastForward(61_000)
  await row.click()
  await expect(page).toHaveTitle(/^\(\d+\) Inbox/)
  const message = page.getByRole('article', { name: 'Message from Noor Haddad' })
  await expect(message.getByRole('link', { name: 'Answer' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}\\?subject=${encodeURIComponent(`Re: ${subject}`)}&body=`),
  )
  expect(await axeViolations(page, 'the inbox')).toEqual([])
})
