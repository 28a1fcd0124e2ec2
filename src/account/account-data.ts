import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { BackendError } from '../backends/errors'
import { requestAuth } from '../backends/request-auth'
import { pageSession } from '../backends/session'
import { request } from '../backends/supabase'
import { type Credentials, signIn } from './auth'

export const EXPORT_FAILED_MESSAGE = t`We couldn’t download your data. Please try again.`
const DELETE_FAILED_MESSAGE = t`We couldn’t delete your account. Please try again.`

const exportSchema = z.looseObject({
  account: z.looseObject({ email: z.string() }),
  reviews: z.array(z.unknown()),
  orders: z.array(z.unknown()),
  messages: z.array(z.unknown()),
  newsletter_subscriptions: z.array(z.unknown()),
})

/** All data that the shop stores about the customer, as a JSON file. */
export async function exportAccountData(): Promise<Blob> {
  const data = await request((client) => client.rpc('export_my_data'), {
    schema: exportSchema,
    failure: EXPORT_FAILED_MESSAGE,
    limit: 'write',
  })
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

/** Whether the auth server has deleted the session's user. */
async function isAccountGone(): Promise<boolean> {
  try {
    await requestAuth((auth) => auth.getUser(), { failure: DELETE_FAILED_MESSAGE })
    return false
  } catch (error) {
    // Other errors, such as a gateway's, say nothing about the account.
    return error instanceof BackendError && error.code === 'user_not_found'
  }
}

/**
 * Signs in again, because the database requires a fresh session, and deletes the account. Throws only if it still
 * exists.
 */
export async function deleteAccount(credentials: Credentials): Promise<void> {
  await signIn(credentials)
  try {
    await request((client) => client.rpc('delete_account'), {
      schema: z.null(),
      failure: DELETE_FAILED_MESSAGE,
      limit: 'write',
      status: 204,
    })
  } catch (error) {
    if (!(await isAccountGone())) throw new Error(DELETE_FAILED_MESSAGE, { cause: error })
  }
  pageSession.clear()
}
