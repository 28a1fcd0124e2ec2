const HMAC = { name: 'HMAC', hash: 'SHA-256' }

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Compares digests: the time it takes reveals nothing about the secret. */
export async function isSecret(candidate: string, secret: string): Promise<boolean> {
  return (await digest(candidate)) === (await digest(secret))
}

/** Whether `signature` is the base64 HMAC-SHA256 of the text under the secret. */
export async function isSignatureOf(text: string, signature: string, secret: string): Promise<boolean> {
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), HMAC, false, ['verify'])
  return crypto.subtle.verify(HMAC, key, decodeBase64(signature), encoder.encode(text))
}

/** No bytes if it is not base64. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
