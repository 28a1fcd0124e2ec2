import { readText } from './request-body.ts'
import { HttpError } from './responses.ts'
import { isSignatureOf } from './secrets.ts'

/** A product with two thousand variants takes about 2 MB. */
const BODY_LIMIT_BYTES = 8 * 1024 * 1024

/**
 * A webhook event from Shopify, whose topic is not signed. Throws HttpError 401 unless the body is signed with the
 * secret.
 */
export async function readShopifyEvent(request: Request, secret: string): Promise<{ topic: string; body: string }> {
  const signature = request.headers.get('X-Shopify-Hmac-Sha256')
  const body = signature ? await readText(request, BODY_LIMIT_BYTES) : ''
  if (!signature || !isSignatureOf(body, signature, secret))
    throw new HttpError(401, 'The signature does not fit the event.')
  return { topic: request.headers.get('X-Shopify-Topic') ?? '', body }
}
