import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { BackendError } from '../../backends/errors'
import { invokeFunction } from '../../backends/supabase'
import { shrinkPicture } from './shrink-picture'

const storedSchema = z.object({ id: z.string() })

/** Messages for statuses after which retrying the same file is pointless. */
const REFUSALS: Readonly<Record<number, string>> = {
  401: t`Please sign in again to send it.`,
  409: t`You’ve already added three photographs.`,
  413: t`It’s larger than 5 MB.`,
  415: t`It isn’t a JPEG, PNG or WebP picture.`,
  422: t`We couldn’t read it as a picture.`,
  429: t`Too many photographs. Please try again in a few minutes.`,
}

/**
 * Uploads a photograph of the customer's review; idempotent by token. Throws BackendError with a message for the
 * customer.
 */
export async function uploadPhotograph(productHandle: string, token: string, file: Blob): Promise<void> {
  const search = new URLSearchParams({ product: productHandle, token })
  await invokeFunction(`photographs?${search}`, await shrinkPicture(file), {
    schema: storedSchema,
    failure: t`We couldn’t send it.`,
    limit: 'upload',
  }).catch((error: unknown) => {
    const reason = error instanceof BackendError && error.status ? REFUSALS[error.status] : undefined
    throw reason ? new BackendError('http', reason, { cause: error }) : error
  })
}
