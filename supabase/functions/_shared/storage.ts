import * as z from 'zod'
import { fetchSupabase } from './database.ts'
import type { Context, SupabaseVariables } from './environment.ts'

const BUCKET = '/storage/v1/object/photographs'

/** Stores a JPEG in the bucket, replacing an existing one. Throws UpstreamError. */
export async function uploadPhotograph(
  context: Context<SupabaseVariables>,
  name: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'max-age=31536000', 'x-upsert': 'true' }
  await fetchSupabase(context, { path: `${BUCKET}/${name}`, headers, file }, z.object({ Key: z.string() }))
}

/** Lifetime of a signed URL. */
const SIGNED_SECONDS = 3600

const signedSchema = z.array(z.object({ path: z.string(), signedURL: z.string().nullable() }))

/** Signed paths of files by name, relative to `/storage/v1`; skips missing files. Throws UpstreamError. */
export async function signFiles(
  context: Context<SupabaseVariables>,
  names: readonly string[],
): Promise<Record<string, string>> {
  const body = { expiresIn: SIGNED_SECONDS, paths: names }
  const signed = await fetchSupabase(context, { path: '/storage/v1/object/sign/photographs', body }, signedSchema)
  return Object.fromEntries(signed.flatMap(({ path, signedURL }) => (signedURL ? [[path, signedURL]] : [])))
}

/** Removes files from the bucket; ignores missing ones. Throws UpstreamError. */
export async function removeFiles(context: Context<SupabaseVariables>, names: readonly string[]): Promise<void> {
  await fetchSupabase(context, { path: BUCKET, method: 'DELETE', body: { prefixes: names } }, z.array(z.unknown()))
}
