import * as z from 'zod'
import type { Context, SupabaseVariables } from './environment.ts'
import { fetchJson } from './fetch-json.ts'

const BUCKET = 'photographs'

/** Writes a JPEG into the bucket, over an earlier one. Throws UpstreamError. */
export async function uploadPhotograph(
  context: Context,
  { SUPABASE_URL, SUPABASE_SECRET_KEY: key }: SupabaseVariables,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await fetchJson(
    context,
    {
      upstream: 'supabase',
      url: `${SUPABASE_URL}/storage/v1/object/${BUCKET}/${name}`,
      method: 'POST',
      headers: {
        apikey: key,
        Authorization: `Bearer ${key}`,
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'max-age=31536000',
        'x-upsert': 'true',
      },
      file: bytes,
    },
    z.object({ Key: z.string() }),
  )
}

/** Removes files from the bucket; ignores missing ones. Throws UpstreamError. */
export async function removeFiles(
  context: Context,
  { SUPABASE_URL, SUPABASE_SECRET_KEY: key }: SupabaseVariables,
  names: readonly string[],
): Promise<void> {
  await fetchJson(
    context,
    {
      upstream: 'supabase',
      url: `${SUPABASE_URL}/storage/v1/object/${BUCKET}`,
      method: 'DELETE',
      headers: { apikey: key, Authorization: `Bearer ${key}` },
      body: { prefixes: names },
    },
    z.array(z.unknown()),
  )
}
