import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Compares digests: the time it takes reveals nothing about the secret. */
export function isSecret(candidate: string, secret: string): boolean {
  return timingSafeEqual(sha256(candidate), sha256(secret))
}

/** Whether `signature` is the base64 HMAC-SHA256 of the text under the secret. */
export function isSignatureOf(text: string, signature: string, secret: string): boolean {
  return isSecret(signature, createHmac('sha256', secret).update(text).digest('base64'))
}

/** The bearer token of a request; '' without one. */
export function readBearerToken(request: Request): string {
  return /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? ''
}
