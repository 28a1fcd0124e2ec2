import type { Buffer } from 'node:buffer'
import { createHash, timingSafeEqual } from 'node:crypto'

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Compares digests, so that the time it takes reveals nothing about the secret. */
export function isSecret(candidate: string, secret: string): boolean {
  return timingSafeEqual(sha256(candidate), sha256(secret))
}

/** The request's bearer token, or ''. */
export function readBearerToken(request: Request): string {
  return /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1] ?? ''
}
