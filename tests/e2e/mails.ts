import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'

const mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), link: z.string().nullable() }))

type Mail = z.infer<typeof mails>[number]

/** The sandbox's mails to this address, newest first. */
export async function readMails(request: APIRequestContext, email: string): Promise<Mail[]> {
  const response = await request.get('/sandbox/mail', { maxRetries: 2 })
  return mails.parse(await response.json()).filter(({ to }) => to === email)
}

/** Waits for a mail to this address, optionally with this subject. */
export async function waitForMail(request: APIRequestContext, email: string, subject = /./): Promise<Mail> {
  const find = async () => (await readMails(request, email)).find((mail) => subject.test(mail.subject))
  await expect.poll(find, { timeout: 40_000 }).toBeTruthy()
  const mail = await find()
  if (!mail) throw new Error(`The mail to ${email} is gone`)
  return mail
}
