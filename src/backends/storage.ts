import * as z from 'zod/mini'
import { environment } from './current-environment'
import { BackendError, retryAfterSeconds } from './errors'
import { type Caller, fetchAs } from './supabase'
import { withTimeLimit } from './time-limits'

/** How long a signed address works. */
export const SIGNED_SECONDS = 3600

const signedSchema = z.array(z.object({ path: z.string(), signedURL: z.nullable(z.string()) }))

type Options = { failure: string; caller: Caller; signal?: AbortSignal | undefined }

/**
 * Signs the addresses of a private bucket's files, by name, without those that the caller may not see. Throws
 * BackendError.
 */
export function signFiles(bucket: string, names: readonly string[], options: Options): Promise<Map<string, string>> {
  const { failure, caller } = options
  return withTimeLimit('read', options, async (signal) => {
    const storage = `${environment().supabase.url}/storage/v1`
    const response = await fetchAs(caller, `${storage}/object/sign/${bucket}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ expiresIn: SIGNED_SECONDS, paths: names }),
      signal,
    }).catch((cause: unknown) => {
      throw new BackendError('network', failure, { cause })
    })
    const { status, headers } = response
    if (!response.ok) throw new BackendError('http', failure, { status, retryAfter: retryAfterSeconds(headers) })
    const parsed = signedSchema.safeParse(await response.json().catch(() => null))
    if (!parsed.success) throw new BackendError('validation', failure, { cause: parsed.error })
    return new Map(parsed.data.flatMap(({ path, signedURL }) => (signedURL ? [[path, `${storage}${signedURL}`]] : [])))
  })
}
