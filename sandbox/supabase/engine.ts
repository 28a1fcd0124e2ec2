import type { PGlite } from '@electric-sql/pglite'
import type { EmailMessage } from '@supabase/lite'
import type { Engine } from '../engine'
import { answerAuth, senderOf } from './auth'
import type { Database } from './connection'
import { openDatabase } from './database'
import { claimFolder } from './folder-claim'
import { keepMail, listMails, type Sender } from './mailbox'
import { panel } from './panel'
import type { CatalogueSource } from './products'
import { withoutRefusals } from './quiet'
import { RESTORE_SNAPSHOT } from './snapshot'

export type SupabaseEngine = Engine & {
  /** Runs with the database itself, past every policy, while no request is being answered. */
  withDatabase: <T>(use: (database: PGlite) => Promise<T>) => Promise<T>
  /** Back to the seeded data. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

type Settings = CatalogueSource & {
  /** Where the data is kept between runs; in memory without one. */
  dataFolder?: string
  /** The address of the shop; the mails lead there. */
  origin?: string
}

const paths = /^\/(rest\/v1|auth\/v1|sandbox\/mail)(\/|$)/

/**
 * Supabase on this machine: Postgres (PGlite) with the migrations of supabase/, and Supabase Lite's REST and auth over
 * it. The database is opened at the first request.
 */
export async function createSupabaseEngine(settings: Settings = {}): Promise<SupabaseEngine> {
  const origin = settings.origin ?? 'http://localhost:5173'
  let opening: Promise<Database> | undefined
  let release = async () => {}
  let sender: Sender = { origin, redirectTo: `${origin}/` }

  async function open(): Promise<Database> {
    const { dataFolder: folder, catalogue, csv } = settings
    if (folder) release = await claimFolder(folder)
    const mailer = { send: (mail: EmailMessage) => keepMail(database.connection.driver, mail, sender) }
    const database: Database = await openDatabase({ folder, catalogue, csv, origin, mailer })
    return database
  }

  function database(): Promise<Database> {
    opening ??= open().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  // PGlite is one connection: two requests at once would share a transaction, and the headers of the later one.
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = last.then(run, run)
    last = turn.catch(() => {})
    return turn
  }

  async function close(): Promise<void> {
    const closing = opening
    opening = undefined
    await (await closing)?.connection.close()
    await release()
  }

  async function answer(request: Request): Promise<Response> {
    const { connection, app } = await database()
    if (new URL(request.url).pathname.startsWith('/sandbox/mail'))
      return Response.json(await listMails(connection.driver))
    sender = senderOf(request, origin)
    await setRequestHeaders(connection.driver, request)
    const answered = await answerAuth(request, connection.driver)
    return answered ?? withoutRefusals(() => app.fetch(request))
  }

  return {
    name: 'supabase',
    answers: (path) => paths.test(path),
    handle: (request) => inTurn(() => answer(request)).catch(unavailable),
    panel: () => inTurn(async () => panel((await database()).connection.driver)),
    withDatabase: (use) => inTurn(async () => use((await database()).connection.driver)),
    close: () => inTurn(close),
    reset: () =>
      inTurn(async () => {
        await (await database()).connection.driver.exec(RESTORE_SNAPSHOT)
      }),
  }
}

/** Policies read the request's headers, as PostgREST gives them; Lite gives them only to functions. */
async function setRequestHeaders(database: PGlite, request: Request): Promise<void> {
  const headers = { 'x-forwarded-for': '127.0.0.1', ...Object.fromEntries(request.headers) }
  await database.query("select set_config('request.headers', $1, false)", [JSON.stringify(headers)])
}

function unavailable(error: unknown): Response {
  const message = error instanceof Error ? error.message : String(error)
  console.error('The sandbox database could not answer:', message)
  return Response.json({ code: 'sandbox', message, details: null, hint: null }, { status: 503 })
}
