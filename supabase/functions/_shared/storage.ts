import * as z from 'zod'
import { fetchSupabase } from './database.ts'
import type { Context, SupabaseVariables } from './environment.ts'

const BUCKET = '/storage/v1/object/photographs'

/** Writes a JPEG into the bucket, over an earlier one. Throws UpstreamError. */
export async function uploadPhotograph(
  context: Context<SupabaseVariables>,
  name: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'max-age=31536000', 'x-upsert': 'true' }
  await fetchSupabase(context, { path: `${BUCKET}/${name}`, headers, file }, z.object({ Key: z.string() }))
}

/** Removes files from the bucket; ignores missing ones. Throws UpstreamError. */
export async function removeFiles(context: Context<SupabaseVariables>, names: readonly string[]): Promise<void> {
  await fetchSupabase(context, { path: BUCKET, method: 'DELETE', body: { prefixes: names } }, z.array(z.unknown()))
}
