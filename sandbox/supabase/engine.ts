import type { PGlite } from '@electric-sql/pglite'
import type { EmailMessage } from '@supabase/lite'
import type { Engine } from '../engine'
import { withArrayArguments } from './array-arguments'
import { handleAuth, readMailTarget } from './auth'
import type { CatalogueSource } from './cart-products'
import type { Database } from './connection'
import { withCors } from './cors'
import { openDatabase } from './database'
import { lockFolder } from './lock-folder'
import { refuseLoneSurrogates } from './lone-surrogates'
import { backdateMails, hasWaitingMails, listMails, type MailTarget, storeMail, storeReceivedMail } from './mailbox'
import { watchRefusedStatements } from './refused-statements'
import { watchResponseSettings } from './response-settings'
import { RESTORE_SNAPSHOT_SQL } from './snapshot'
import { renderSupabasePanel } from './supabase-panel'

export type SupabaseEngine = Engine & {
  /** Gives exclusive access to the database, bypassing policies. */
  withDatabase: <T>(use: (database: PGlite) => Promise<T>) => Promise<T>
  /** Restores the seeded data. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

export type SupabaseSettings = CatalogueSource & {
  /** Folder for data kept between runs; default: memory. */
  dataFolder?: string
  /** The shop's origin, for links in mails. */
  origin?: string
  /** Called with the request's origin when the database has mails to send. */
  sendMails?: (origin: string) => void
}

/**
 * Postgres (PGlite) with the shop's migrations, behind Supabase Lite's REST and auth. Opens the database on the first
 * request.
 */
export async function createSupabaseEngine(settings: SupabaseSettings = {}): Promise<SupabaseEngine> {
  const origin = settings.origin ?? 'http://localhost:5173'
  let opening: Promise<Database> | undefined
  let release = async () => {}
  let applyResponseSettings = (response: Response) => response
  let correctStatus = (response: Response) => response
  let mailTarget: MailTarget = { site: origin, redirectTo: origin }

  async function open(): Promise<Database> {
    const { dataFolder: folder, catalogue, csv, imagesOrigin } = settings
    if (folder) release = await lockFolder(folder)
    const mailer = { send: (mail: EmailMessage) => storeMail(database.connection.driver, mail, mailTarget) }
    const database = await openDatabase({ folder, catalogue, csv, imagesOrigin, origin, mailer })
    correctStatus = watchRefusedStatements(database.connection)
    applyResponseSettings = watchResponseSettings(database.connection.driver)
    return database
  }

  function getDatabase(): Promise<Database> {
    opening ??= open().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  // PGlite is one connection: concurrent requests would share a transaction and its settings.
  let queue: Promise<unknown> = Promise.resolve()
  function enqueue<T>(run: () => Promise<T>): Promise<T> {
    const result = queue.then(run, run)
    queue = result.catch(() => {})
    return result
  }

  async function close(): Promise<void> {
    const closing = opening
    opening = undefined
    await (await closing)?.connection.close()
    await release()
  }

  async function handle(request: Request): Promise<Response> {
    const { connection, app } = await getDatabase()
    const answer = (await handleSandboxPath(connection.driver, request)) ?? (await refuseLoneSurrogates(request))
    if (answer) return answer
    mailTarget = readMailTarget(request, settings.origin)
    await setRequestHeaders(connection.driver, request)
    const response = applyResponseSettings(
      (await handleAuth(request, connection.driver, mailTarget)) ??
        correctStatus(await app.fetch(withArrayArguments(request))),
    )
    if (settings.sendMails && request.method !== 'GET' && (await hasWaitingMails(connection.driver))) {
      settings.sendMails(new URL(request.url).origin)
    }
    return response
  }

  return {
    name: 'supabase',
    handle: withCors((request) => enqueue(() => handle(request)).catch(unavailableResponse)),
    panel: () => enqueue(async () => renderSupabasePanel((await getDatabase()).connection.driver)),
    withDatabase: (use) => enqueue(async () => use((await getDatabase()).connection.driver)),
    close: () => enqueue(close),
    reset: () =>
      enqueue(async () => {
        await (await getDatabase()).connection.driver.exec(RESTORE_SNAPSHOT_SQL)
      }),
  }
}

/** The mailbox, the mail server, the end of the wait for the next mail and of the mirror’s pause; undefined for others. */
async function handleSandboxPath(database: PGlite, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (pathname === '/sandbox/mirror') return endMirrorsPause(database)
  if (!pathname.startsWith('/sandbox/mail')) return undefined
  if (pathname === '/sandbox/mail/minute' && request.method === 'POST') return skipMinute(database)
  if (pathname === '/sandbox/mail' && request.method === 'POST') return receiveMail(database, request)
  return Response.json(await listMails(database))
}

/** Skips the minute before an account is sent another mail. */
async function skipMinute(database: PGlite): Promise<Response> {
  await backdateMails(database)
  return new Response(null, { status: 204 })
}

/** Makes the next scheduled call read the storefront, whose stock has changed. */
async function endMirrorsPause(database: PGlite): Promise<Response> {
  await database.query('update private.product_mirror set completed_at = null')
  return new Response(null, { status: 204 })
}

async function receiveMail(database: PGlite, request: Request): Promise<Response> {
  await storeReceivedMail(database, await request.text())
  return new Response(null, { status: 204 })
}

/** Sets the headers that policies read, which Lite sets only for rpc calls. */
async function setRequestHeaders(database: PGlite, request: Request): Promise<void> {
  const headers = { 'x-forwarded-for': '127.0.0.1', ...Object.fromEntries(request.headers) }
  await database.query("select set_config('request.headers', $1, false)", [JSON.stringify(headers)])
}

function unavailableResponse(error: unknown): Response {
  const message = error instanceof Error ? error.message : String(error)
  console.error('The sandbox database could not answer:', message)
  return Response.json({ code: 'sandbox', message, details: null, hint: null }, { status: 503 })
}
