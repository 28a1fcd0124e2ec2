/** Prefixes of secret keys. */
const SECRET = /(?:^|[^a-z0-9_])(sk_|rk_|whsec_|sb_secret_|shp(?:at|ca|pa|ss|tka)_|service_role)/i
const TOKEN = /[\w-]+\.([\w-]+)\.[\w-]+/g

/** Finds public variables that contain a secret. */
export function findExposedSecrets(variables: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(variables)
    .filter(([name, value]) => name.startsWith('VITE_') && value !== undefined && isSecret(value))
    .map(([name]) => name)
    .sort()
}

/** Fails a build that would publish a secret. The message omits its value. */
export function assertNoSecrets(variables: Readonly<Record<string, string | undefined>>): void {
  const names = findExposedSecrets(variables)
  if (names.length === 0) return
  throw new Error(
    `${names.join(', ')} ${names.length === 1 ? 'holds' : 'hold'} a secret key. ` +
      'Everything named VITE_ is sent to every visitor: use the public key here, and change the secret, ' +
      'since it may have been published already.',
  )
}

function isSecret(value: string): boolean {
  return SECRET.test(value) || [...value.matchAll(TOKEN)].some(([, payload = '']) => isServiceRole(payload))
}

/** Supabase's legacy secret key is a JWT with the role `service_role`. */
function isServiceRole(payload: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof claims === 'object' && claims !== null && 'role' in claims && claims.role === 'service_role'
  } catch {
    return false
  }
}
