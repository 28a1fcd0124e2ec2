import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Compares digests, so that the time it takes reveals nothing about the secret. */
export function isSecret(candidate: string, secret: string): boolean {
  return timingSafeEqual(sha256(candidate), sha256(secret))
}

/** Whether `signature` is the text's base64 HMAC-SHA256 with this secret. */
export function isSignatureOf(text: string, signature: string, secret: string): boolean {
  return isSecret(signature, createHmac('sha256', secret).update(text).digest('base64'))
}

/** The request's bearer token, or ''. */
export function readBearerToken(request: Request): string {
  return /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? ''
}
