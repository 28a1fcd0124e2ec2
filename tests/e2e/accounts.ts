import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { anonKey } from '../../sandbox/supabase/keys'
import { SEEDED_USERS } from '../../sandbox/supabase/seeded-users'
import { openPage } from './test'

export type Credentials = { email: string; password: string }

const [customer, admin] = SEEDED_USERS
/** The sandbox's seeded accounts. */
export const CUSTOMER: Credentials = customer
export const ADMIN: Credentials = admin

/** A unique text, because tests share one database. */
export function uniqueText(word: string): string {
  return `${word}-${crypto.randomUUID().slice(0, 8)}`
}

export function newCredentials(): Credentials {
  return { email: `${uniqueText('lin')}@example.com`, password: 'silver-and-jade' }
}

const mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), link: z.string().nullable() }))

type Mail = z.infer<typeof mails>[number]

/** Waits for a mail to this address, optionally with this subject. */
export async function waitForMail(request: APIRequestContext, email: string, subject = /./): Promise<Mail> {
  const find = async () => {
    const response = await request.get('/sandbox/mail', { maxRetries: 2 })
    return mails.parse(await response.json()).find((mail) => mail.to === email && subject.test(mail.subject))
  }
  await expect.poll(find, { timeout: 40_000 }).toBeTruthy()
  const mail = await find()
  if (!mail) throw new Error(`The mail to ${email} is gone`)
  return mail
}

/** Creates a confirmed account through the API. */
export async function createCustomer(request: APIRequestContext): Promise<Credentials> {
  const credentials = newCredentials()
  const response = await request.post('/auth/v1/signup', { headers: { apikey: anonKey }, data: credentials })
  expect(response.ok(), await response.text()).toBe(true)
  const query = new URL((await waitForMail(request, credentials.email)).link ?? '').searchParams
  const verified = await request.post('/auth/v1/verify', {
    headers: { apikey: anonKey },
    data: { type: query.get('type'), token_hash: query.get('token_hash') },
  })
  expect(verified.ok(), await verified.text()).toBe(true)
  return credentials
}

export function accountButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Account' })
}

/** Signs in on /auth, or on the page that redirects to it. */
export async function signIn(
  page: Page,
  { email, password }: Credentials,
  target: '/profile' | '/admin' = '/profile',
): Promise<void> {
  await openPage(page, target === '/profile' ? '/auth' : target)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(target)
}

/** Expects the header's account menu to show this account, and closes the menu. */
export async function expectSignedIn(page: Page, { email }: Credentials): Promise<void> {
  await accountButton(page).click()
  await expect(page.getByRole('banner').getByText(email)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByText(email)).toBeHidden()
}
