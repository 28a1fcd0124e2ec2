import { z } from 'zod'
import { type Check, CheckError, type LiveShop, type Outcome, UnreachableError } from './check'
import { type ExpectedAccess, NO_ROW_ID, readExpectedAccess } from './expected-access'
import { listNames } from './list-names'
import { type LiveResponse, parseResponse, readErrorCode, sendRequest } from './send-request'

const PUSH_REMEDY = 'Apply the migrations: supabase db push.'
const DENIED = '42501'
const MISSING_CODES = ['PGRST205', 'PGRST202', 'PGRST204', '42P01', '42703', '42883']

function keyHeaders(key: string): Record<string, string> {
  // A new key (sb_…) is no JWT: send it as apikey alone.
  return key.startsWith('sb_') ? { apikey: key } : { apikey: key, authorization: `Bearer ${key}` }
}

export function requestSupabase(
  shop: LiveShop,
  path: string,
  {
    headers,
    key = shop.environment.supabase.anonKey,
    ...options
  }: { method?: string; headers?: Record<string, string>; body?: unknown; key?: string } = {},
): Promise<LiveResponse> {
  return sendRequest(shop, `${shop.environment.supabase.url}${path}`, {
    ...options,
    headers: { ...keyHeaders(key), ...headers },
  })
}

/** Whether the privileges allow the request. Throws CheckError if its target is missing or the response is unexpected. */
function isAllowed(response: LiveResponse, what: string): boolean {
  const code = readErrorCode(response)
  if (code === DENIED) return false
  if (response.status < 300) return true
  if (code && MISSING_CODES.includes(code)) throw new CheckError(`${what} is missing (${code})`, PUSH_REMEDY)
  // Past the privileges: a constraint refused the row, or (25006) a read-only call tried to write.
  if (code && /^(2[235]|PT|P0)/.test(code)) return true
  throw new CheckError(
    `${what} answers ${response.status}${code ? ` (${code})` : ''}`,
    'Look for this time in the project’s API and Postgres logs.',
  )
}

/** Something that a visitor may or may not do, and the request that shows it. */
type Probe = { verb: string; what: string; isExpected: boolean; send: () => Promise<LiveResponse> }

async function findDifference({ verb, what, isExpected, send }: Probe): Promise<{ problem: string; remedy: string }[]> {
  try {
    const allowed = isAllowed(await send(), what)
    if (allowed === isExpected) return []
    const remedy =
      'The privileges and policies were changed by hand: compare them with supabase/migrations, and grant or revoke these.'
    return [{ problem: `a visitor ${allowed ? 'can' : 'can’t'} ${verb} ${what}`, remedy }]
  } catch (error) {
    if (error instanceof CheckError && !(error instanceof UnreachableError))
      return [{ problem: error.message, remedy: error.remedy }]
    throw error
  }
}

async function compare(probes: readonly Probe[]): Promise<Outcome> {
  const differences = (await Promise.all(probes.map(findDifference))).flat()
  const [first] = differences.toSorted((a, b) => Number(b.remedy === PUSH_REMEDY) - Number(a.remedy === PUSH_REMEDY))
  return first && { problem: `${listNames(differences.map(({ problem }) => problem))}.`, remedy: first.remedy }
}

function listTableProbes(shop: LiveShop, access: ExpectedAccess['tables'][number]): Probe[] {
  const { table, key, noKey, columns, impossibleRow } = access
  // No row has this key, so even an excess privilege changes nothing.
  const nobody = `/rest/v1/${table}?${key}=eq.${noKey}`
  const headers = { prefer: 'return=minimal', 'x-cart-session': NO_ROW_ID }
  const send = (path: string, method: string, body?: unknown) => () =>
    requestSupabase(shop, path, { method, body, headers })
  return [
    ...columns.flatMap(({ name, isReadable, isUpdatable, isGenerated }) => {
      const what = `${table}.${name}`
      const update = { verb: 'update', what, isExpected: isUpdatable, send: send(nobody, 'PATCH', { [name]: null }) }
      return [
        { verb: 'read', what, isExpected: isReadable, send: send(`/rest/v1/${table}?select=${name}&limit=0`, 'GET') },
        // Postgres refuses to update a generated column before it checks privileges.
        ...(isGenerated ? [] : [update]),
      ]
    }),
    {
      verb: 'insert into',
      what: table,
      isExpected: access.inserts,
      send: send(`/rest/v1/${table}`, 'POST', impossibleRow),
    },
    { verb: 'delete from', what: table, isExpected: access.deletes, send: send(nobody, 'DELETE') },
  ]
}

async function checkTables(shop: LiveShop): Promise<Outcome> {
  const { tables } = await readExpectedAccess()
  return compare(tables.flatMap((access) => listTableProbes(shop, access)))
}

async function checkFunctions(shop: LiveShop): Promise<Outcome> {
  const { functions } = await readExpectedAccess()
  const probes = functions.map(({ name, isCallable, args }) => ({
    verb: 'call',
    what: name,
    isExpected: isCallable,
    // A GET is read-only, so even an exposed function changes nothing.
    send: () => requestSupabase(shop, `/rest/v1/rpc/${name}?${new URLSearchParams(args)}`),
  }))
  return compare(probes)
}

/** Whether a visitor without a session sees rows of others. */
async function checkPrivateRows(shop: LiveShop): Promise<Outcome> {
  for (const table of ['cart_items', 'orders'] as const) {
    const response = await requestSupabase(shop, `/rest/v1/${table}?select=id&limit=1`)
    const rows = parseResponse(z.array(z.unknown()), response, PUSH_REMEDY)
    if (rows.length > 0)
      return {
        problem: `A visitor reads rows of ${table} that are not theirs.`,
        remedy: `The policies of ${table} were changed by hand: compare them with supabase/migrations, and check that row level security is on.`,
      }
  }
  return undefined
}

async function checkMigrations(shop: LiveShop): Promise<Outcome> {
  const url = shop.secrets.SUPABASE_DB_URL
  if (!url) return { skipped: 'SUPABASE_DB_URL is not in the file of --functions.' }
  const pending = await shop.listPendingMigrations(url)
  return pending.length > 0 ? { problem: `Not applied: ${pending.join(', ')}.`, remedy: PUSH_REMEDY } : undefined
}

async function checkAdmin(shop: LiveShop): Promise<Outcome> {
  const key = shop.secrets.SUPABASE_SECRET_KEY
  if (!key) return { skipped: 'SUPABASE_SECRET_KEY is not in the file of --functions.' }
  const response = await requestSupabase(shop, '/rest/v1/user_roles?role=eq.admin&select=role&limit=1', { key })
  if (response.status === 401)
    return {
      problem: 'The project refuses the secret key.',
      remedy: 'Copy the secret key of Project Settings, API Keys, into SUPABASE_SECRET_KEY.',
    }
  const admins = parseResponse(z.array(z.object({ role: z.string() })), response, PUSH_REMEDY)
  return admins.length > 0
    ? undefined
    : {
        problem: 'Nobody is an admin.',
        remedy: 'Sign up in the shop, then run the SQL line in docs/go-live.md.',
      }
}

/** A run begins an hour after the last ended; docs/go-live.md calls two too long. */
const STALE_MIRROR_MS = 2 * 60 * 60 * 1000
const MIRROR_REMEDY =
  'Follow the steps in docs/go-live.md for the products in the database; the log of mirror-products says what fails.'

/** Whether the mirrored products, which the database cart and reviews need, are current. */
async function checkMirror(shop: LiveShop): Promise<Outcome> {
  const response = await requestSupabase(shop, '/rest/v1/rpc/products_mirrored_at')
  const mirroredAt = parseResponse(z.nullable(z.string()), response, PUSH_REMEDY)
  if (mirroredAt === null) {
    if (shop.environment.cart === 'local')
      return { skipped: 'The cart is in the browser, so the database needs no copy of the products.' }
    return { problem: 'No product was ever copied: nothing can be added to the cart.', remedy: MIRROR_REMEDY }
  }
  if (Date.now() - Date.parse(mirroredAt) <= STALE_MIRROR_MS) return undefined
  return { problem: `The products were last copied at ${mirroredAt}.`, remedy: MIRROR_REMEDY }
}

/** Whether the photographs of reviews and returns have their private bucket. */
async function checkBucket(shop: LiveShop): Promise<Outcome> {
  const key = shop.secrets.SUPABASE_SECRET_KEY
  if (!key) return { skipped: 'SUPABASE_SECRET_KEY is not in the file of --functions.' }
  const response = await requestSupabase(shop, '/storage/v1/bucket/photographs', { key })
  const bucket = z.object({ public: z.boolean() }).safeParse(response.json).data
  if (!bucket) return { problem: 'The bucket photographs is missing.', remedy: `Enable Storage. ${PUSH_REMEDY}` }
  if (!bucket.public) return undefined
  return {
    problem: 'Anyone can read the photographs of returns.',
    remedy: 'Make the bucket photographs private: Storage, Buckets.',
  }
}

const LONGEST_MAIL_WAIT_MS = 10 * 60 * 1000

/** Whether send-mails is scheduled and its mail server takes mails. */
async function checkMails(shop: LiveShop): Promise<Outcome> {
  const key = shop.secrets.SUPABASE_SECRET_KEY
  if (!key) return { skipped: 'SUPABASE_SECRET_KEY is not in the file of --functions.' }
  const response = await requestSupabase(shop, '/rest/v1/rpc/mail_health', { method: 'POST', body: {}, key })
  const schema = z.object({ waiting_since: z.nullable(z.string()), given_up: z.number() })
  const { waiting_since: waitingSince, given_up: givenUp } = parseResponse(schema, response, PUSH_REMEDY)
  if (waitingSince && Date.now() - Date.parse(waitingSince) > LONGEST_MAIL_WAIT_MS)
    return {
      problem: `An email has waited since ${waitingSince}.`,
      remedy: 'Schedule send-mails as docs/go-live.md shows; its log says what fails.',
    }
  if (givenUp === 0) return undefined
  return {
    problem: `Emails given up in the last 30 days: ${givenUp}.`,
    remedy: 'Read the column failure of private.mails. An address that doesn’t exist needs no action.',
  }
}

export const DATABASE_CHECKS: readonly Check[] = [
  {
    area: 'Supabase',
    title: 'the project answers and takes the key',
    async run(shop) {
      const response = await requestSupabase(shop, '/rest/v1/products?select=id&limit=0')
      // For an expired legacy key, a JWT, PostgREST has its own code.
      if (response.status === 401 && readErrorCode(response) !== DENIED)
        return {
          problem: 'The project refuses the key.',
          remedy: 'Copy the publishable key of Project Settings, API Keys, into VITE_SUPABASE_ANON_KEY.',
        }
      if (response.json === undefined)
        return {
          problem: `It answers ${response.status}, without JSON.`,
          remedy:
            'Set VITE_SUPABASE_URL to the project’s address, such as https://abcd.supabase.co. Resume a paused project in the dashboard.',
        }
      return undefined
    },
  },
  { area: 'Supabase', title: 'visitors have exactly the expected privileges on tables', run: checkTables },
  { area: 'Supabase', title: 'visitors may call exactly the expected functions', run: checkFunctions },
  { area: 'Supabase', title: 'visitors read no cart or order of another', run: checkPrivateRows },
  { area: 'Supabase', title: 'the products in the database are those of the last two hours', run: checkMirror },
  { area: 'Supabase', title: 'every migration is applied', run: checkMigrations },
  { area: 'Supabase', title: 'an admin exists', run: checkAdmin },
  { area: 'Supabase', title: 'queued mails are sent', run: checkMails },
  { area: 'Supabase', title: 'the bucket of photographs is private', run: checkBucket },
]
