import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { anonKey } from '../../sandbox/supabase/keys'
import { open } from './shop'

export type Person = { email: string; password: string }

/** The people that the sandbox is seeded with. */
export const CUSTOMER: Person = { email: 'mei@example.com', password: 'liangyi-customer' }
export const ADMIN: Person = { email: 'admin@example.com', password: 'liangyi-admin' }

/** Words that no other test uses: tests run beside each other on one database. */
export function unique(word: string): string {
  return `${word}-${crypto.randomUUID().slice(0, 8)}`
}

export function stranger(): Person {
  return { email: `${unique('lin')}@example.com`, password: 'silver-and-jade' }
}

const mails = z.array(z.object({ to: z.string(), subject: z.string(), link: z.string().nullable() }))

/** The link of the newest mail to this address. */
export async function linkFor(request: APIRequestContext, email: string): Promise<string> {
  let link: string | null | undefined
  await expect(async () => {
    const answer = await request.get('/sandbox/mail')
    link = mails.parse(await answer.json()).find(({ to }) => to === email)?.link
    expect(link).toBeTruthy()
  }).toPass()
  return link ?? ''
}

/** An account with a confirmed address, made without the pages. */
export async function newCustomer(request: APIRequestContext): Promise<Person> {
  const person = stranger()
  const answer = await request.post('/auth/v1/signup', { headers: { apikey: anonKey }, data: person })
  expect(answer.ok(), await answer.text()).toBe(true)
  await request.get(await linkFor(request, person.email), { maxRedirects: 0 })
  return person
}

export function accountButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Account' })
}

async function fillAndEnter(page: Page, { email, password }: Person): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs in on /auth, or on the /auth that a page for customers alone led to. */
export async function signIn(page: Page, person: Person, target: '/profile' | '/admin' = '/profile'): Promise<void> {
  await open(page, target === '/profile' ? '/auth' : target)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await fillAndEnter(page, person)
  await page.waitForURL(target)
}

/** Whether the header knows this person. Leaves the account menu closed. */
export async function expectSignedIn(page: Page, { email }: Person): Promise<void> {
  await accountButton(page).click()
  await expect(page.getByRole('banner').getByText(email)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByText(email)).toBeHidden()
}
