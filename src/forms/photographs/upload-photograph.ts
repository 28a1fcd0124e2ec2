import * as z from 'zod/mini'
import { BackendError } from '../../backends/errors'
import { invokeFunction } from '../../backends/supabase'
import { shrinkPicture } from './shrink-picture'

const storedSchema = z.object({ id: z.string() })

/** Messages for statuses after which retrying the same file is pointless. */
const REFUSALS: Readonly<Record<number, string>> = {
  401: 'Please sign in again to send it.',
  409: 'You’ve already added three photographs.',
  413: 'It’s larger than 5 MB.',
  415: 'It isn’t a JPEG, PNG or WebP picture.',
  422: 'We couldn’t read it as a picture.',
  429: 'Too many photographs. Please try again in a few minutes.',
}

/**
 * Uploads a photograph of the customer's review; idempotent by token. Throws BackendError with a message for the
 * customer.
 */
export async function uploadPhotograph(productHandle: string, token: string, file: Blob): Promise<void> {
  const search = new URLSearchParams({ product: productHandle, token })
  await invokeFunction(`photographs?${search}`, await shrinkPicture(file), {
    schema: storedSchema,
    failure: 'We couldn’t send it.',
    limit: 'upload',
  }).catch((error: unknown) => {
    const reason = error instanceof BackendError && error.status ? REFUSALS[error.status] : undefined
    throw reason ? new BackendError('http', reason, { cause: error }) : error
  })
}
