import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { databaseReady, requestAsServer, sandbox } from '../../tests/sandbox'
import { CUSTOMER, storeSession } from '../../tests/stored-session'
import { requestBackInStock } from '../back-in-stock/request-back-in-stock'
import { pageSession } from '../backends/session'
import { sendMessage } from '../contact/send-message'
import { subscribe } from '../newsletter/subscribe'
import { submitReview } from '../reviews/submit-review'

beforeAll(databaseReady)

const EMAIL = 'repeated@example.com'
const MESSAGE = { firstName: 'Mei', lastName: 'Lin', email: EMAIL, subject: 'Size 7', message: 'Is there a size 7?' }

async function review(): Promise<void> {
  await storeSession(CUSTOMER)
  const { data } = await (await pageSession.getAuth()).getSession()
  if (!data.session) throw new Error('No session')
  await submitReview('edge-ring', data.session.user, { rating: 4, title: 'Repeated', comment: 'It fits.' })
}

async function joinNewsletter(): Promise<void> {
  expect(await subscribe(EMAIL)).toMatchObject({ isDone: true })
}

async function requestMail(): Promise<void> {
  const [variant] = await readRows('products?handle=eq.gorget-collar&select=id&limit=1')
  const result = await requestBackInStock(EMAIL, { handle: 'gorget-collar', variantId: variant?.id ?? '' })
  if (!result.isDone) throw new Error(result.error)
}

const rows = z.array(z.object({ id: z.string() }))
const readRows = async (path: string) => rows.parse(await requestAsServer(path))

test.each([
  ['contact_submissions:insert', () => sendMessage(MESSAGE), `contact_submissions?email=eq.${EMAIL}`],
  ['newsletter_subscriptions:insert', joinNewsletter, `newsletter_subscriptions?email=eq.${EMAIL}`],
  ['reviews:insert', review, 'reviews?title=eq.Repeated'],
  ['rpc:request_back_in_stock', requestMail, `back_in_stock_requests?email=eq.${EMAIL}`],
] satisfies [string, () => Promise<unknown>, string][])(
  'a %s whose response is lost succeeds when it is repeated, and is stored once',
  async (operation, write, path) => {
    ;(await sandbox()).faults.set(operation, 'response-lost', { times: 1 })
    await expect(write()).rejects.toThrow()
    expect(await readRows(path)).toHaveLength(1)
    await write()
    expect(await readRows(path)).toHaveLength(1)
  },
)
