import { buffer } from 'node:stream/consumers'
import type { PGlite } from '@electric-sql/pglite'
import { type App, setExperimental } from '@supabase/lite'
import * as z from 'zod'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>

/** File contents; their metadata is in storage.objects. */
export const FILES_SQL = `
create table sandbox.files (
  bucket text not null,
  name text not null,
  content bytea not null,
  mimetype text not null,
  cache_control text not null,
  stored_at timestamptz not null default now(),
  primary key (bucket, name)
);
`

/** Serves `/storage/v1`. Enables it after `init`, which would log a warning about the experimental feature. */
export async function enableStorage(app: App, database: PGlite): Promise<void> {
  await app.init()
  setExperimental('storage', true)
  app._storageAdapter = createStorageAdapter(database)
}

type FileRow = { content: Uint8Array; mimetype: string; cache_control: string; stored_at: string }

function toMetadata({ content, mimetype, cache_control, stored_at }: FileRow): ObjectMetadata {
  return {
    mimetype,
    cacheControl: cache_control,
    size: content.byteLength,
    contentLength: content.byteLength,
    lastModified: new Date(stored_at),
    eTag: `"${Date.parse(stored_at)}"`,
    httpStatusCode: 200,
  }
}

/** Keeps files in the database, so that they are saved and reset with its rows. */
function createStorageAdapter(database: PGlite): StorageAdapter {
  async function readFile(bucket: string, name: string): Promise<FileRow> {
    const { rows } = await database.query<FileRow>('select * from sandbox.files where bucket = $1 and name = $2', [
      bucket,
      name,
    ])
    if (!rows[0]) throw new Error(`${bucket}/${name} has no file`)
    return rows[0]
  }

  async function writeFile(bucket: string, name: string, content: Uint8Array, mimetype: string, cacheControl: string) {
    await database.query(
      `insert into sandbox.files (bucket, name, content, mimetype, cache_control) values ($1, $2, $3, $4, $5)
      on conflict (bucket, name) do update
      set content = excluded.content, mimetype = excluded.mimetype, cache_control = excluded.cache_control, stored_at = now()`,
      [bucket, name, content, mimetype, cacheControl],
    )
    return toMetadata(await readFile(bucket, name))
  }

  async function deleteObjects(bucket: string, names: string[]) {
    await database.query('delete from sandbox.files where bucket = $1 and name = any($2)', [bucket, names])
  }

  return {
    driver: database,
    async uploadObject(bucket, name, _version, body, mimetype, cacheControl) {
      const content = body instanceof Uint8Array ? body : await buffer(body)
      return writeFile(bucket, name, content, mimetype, cacheControl)
    },
    async getObject(bucket, name) {
      const file = await readFile(bucket, name)
      return { metadata: toMetadata(file), httpStatusCode: 200, body: Buffer.from(file.content) }
    },
    headObject: async (bucket, name) => toMetadata(await readFile(bucket, name)),
    deleteObject: (bucket, name) => deleteObjects(bucket, [name]),
    deleteObjects,
    async copyObject(bucket, name, _version, toBucket, toName) {
      const { content, mimetype, cache_control } = await readFile(bucket, name)
      return writeFile(toBucket, toName, content, mimetype, cache_control)
    },
    privateAssetUrl: async (bucket, name) => `/storage/v1/object/${bucket}/${name}`,
  }
}

const signSchema = z.object({ expiresIn: z.number(), paths: z.array(z.string()) })
const signedSchema = z.object({ signedUrl: z.string() })

/** Signs the URLs of many files, as a hosted project does: Lite takes the request for one about a single file. */
export async function handleSign(
  request: Request,
  fetchLite: (request: Request) => Promise<Response>,
): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (request.method !== 'POST' || !/^\/storage\/v1\/object\/sign\/[^/]+$/.test(pathname)) return null
  const body = signSchema.safeParse(await request.clone().json())
  if (!body.success) return null
  const { expiresIn, paths } = body.data
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const signed: { path: string; signedURL: string | null; error: string | null }[] = []
  for (const path of paths) {
    const response = await fetchLite(
      new Request(`${request.url}/${path}`, { method: 'POST', headers, body: JSON.stringify({ expiresIn }) }),
    )
    const parsed = signedSchema.safeParse(await response.json())
    // The URL after `/storage/v1`.
    const signedURL = parsed.success ? parsed.data.signedUrl.replace('/storage/v1', '') : null
    signed.push({
      path,
      signedURL,
      error: signedURL ? null : 'Either the object does not exist or you do not have access to it',
    })
  }
  return Response.json(signed)
}
