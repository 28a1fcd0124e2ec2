import { mkdir } from 'node:fs/promises'
import { types } from '@electric-sql/pglite'
import { App, type EmailDriver } from '@supabase/lite'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { anonKey, serviceRoleKey } from './keys'

export type Database = { connection: PgliteConnection; app: App }

/** PostgREST's formats: numeric as a number, timestamps in ISO 8601. */
const PARSERS = {
  [types.NUMERIC]: Number,
  [types.TIMESTAMPTZ]: (timestamp: string) => timestamp.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
}

/** Postgres in a folder or in memory. */
export async function openPostgres({
  folder,
  template,
}: {
  folder?: string
  template?: Blob
}): Promise<PgliteConnection> {
  if (folder) await mkdir(folder, { recursive: true })
  const connection = await createPgliteConnection({
    url: folder ?? 'memory://',
    pgliteOptions: { parsers: PARSERS, ...(template && { loadDataDir: template }) },
  })
  await connection.driver.waitReady
  // Keeps Lite from granting every privilege on its first request; see roles.ts.
  Reflect.set(connection, 'rlsState', 'active')
  return connection
}

type AppSettings = {
  /** The shop's origin, for links in mails. */
  origin: string
  mailer: EmailDriver
}

export function createSupabaseLite(connection: PgliteConnection, { origin, mailer }: AppSettings): Database {
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: 'the-sandbox-signs-with-this-and-keeps-nothing-secret',
      publishable_key: anonKey,
      secret_key: serviceRoleKey,
      site_url: origin,
      additional_redirect_urls: [`${origin}/**`],
      minimum_password_length: 6,
      email: { enable_confirmations: true },
    },
    options: { drivers: { email: mailer }, server: { disableStudio: true, disableFallback: true } },
  })
  return { connection, app }
}
