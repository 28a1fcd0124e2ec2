import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { BackendError } from '../../backends/errors'
import { invokeFunction } from '../../backends/supabase'

const MAX_SIDE_PX = 2048
const QUALITY = 0.9

/**
 * A JPEG of at most 2048 pixels, without metadata such as the location. Returns the file itself if it is small or
 * can't be decoded: the server re-encodes it in any case.
 */
async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // JPEG has no transparency.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY))
  } catch {
    return file
  }
}

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
