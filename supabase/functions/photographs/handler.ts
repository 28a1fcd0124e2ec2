import * as z from 'zod'
import { requireCustomer } from '../_shared/customer.ts'
import { callDatabase, fetchSupabase } from '../_shared/database.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { type Context, type SupabaseVariables, siteVariables, supabaseVariables } from '../_shared/environment.ts'
import { readClientAddress } from '../_shared/limit-calls.ts'
import { detectFormat, type Photograph, reencodePhotograph } from '../_shared/reencode-photograph.ts'
import { parseInput, readBytes } from '../_shared/request-body.ts'
import { HttpError } from '../_shared/responses.ts'
import { signFiles, uploadPhotograph } from '../_shared/storage.ts'

const FILE_LIMIT_BYTES = 5 * 1024 * 1024

const searchSchema = z.object({
  /** The handle of the reviewed product. */
  product: z.string().min(1).max(255),
  /** Chosen by the browser, so that a repeated request stores the file once. */
  token: z.uuid(),
})
type Search = z.infer<typeof searchSchema>

/** A page of reviews with three photographs each has 30. */
const idsSchema = z.array(z.uuid()).max(100)

const uploadSchema = z
  .tuple([
    z.object({
      id: z.uuid().nullable(),
      is_stored: z.boolean(),
      refusal: z.string().nullable(),
      wait_seconds: z.int(),
    }),
  ])
  .transform(([upload]) => upload)

const TOO_MANY = { status: 409, message: 'You’ve already added three photographs.' }
const REFUSALS: Readonly<Record<string, { status: number; message: string }>> = {
  busy: { status: 429, message: 'Too many photographs. Please try again in a few minutes.' },
  'too-many': TOO_MANY,
}
const UNKNOWN_TARGET = { status: 404, message: 'There is no review for this photograph.' }

/**
 * POST `?product=&token=` with a file as the body → `{id}`: stores a photograph for the signed-in customer's review,
 * private until an admin approves it. GET `?ids=` → `{paths: {[file]: path}}`: URLs of the photographs that the caller
 * may see, valid for an hour.
 */
export const photographs = createEndpoint(
  {
    name: 'photographs',
    failedMessage: 'The photograph could not be stored. Please try again.',
    variables: supabaseVariables.extend(siteVariables.shape),
    isCalledByBrowsers: true,
    onGet: signPhotographs,
  },
  async (request, context) => {
    const parameters = Object.fromEntries(new URL(request.url).searchParams)
    const search = parseInput(searchSchema, parameters, 'The request must name a product and a token.')
    const customer = await requireCustomer(request, context)
    const bytes = await readBytes(request, FILE_LIMIT_BYTES, 413)
    // Checked before the upload is counted.
    if (!detectFormat(bytes)) throw new HttpError(415, 'This file is not a JPEG, PNG or WebP picture.')
    const { id, isStored } = await beginUpload(request, context, { ...search, customer: customer.id })
    if (!isStored) await storePhotograph(context, id, await reencodePhotograph(bytes))
    return { id }
  },
)

/** Signed on the server, since a client could sign URLs that work for years. */
async function signPhotographs(request: Request, context: Context<SupabaseVariables>) {
  const ids = parseInput(idsSchema, new URL(request.url).searchParams.get('ids')?.split(','), 'The ids are missing.')
  const headers: Record<string, string> = { apikey: context.variables.SUPABASE_PUBLIC_KEY }
  headers.Authorization = request.headers.get('Authorization') ?? `Bearer ${headers.apikey}`
  const path = `/rest/v1/photographs?select=id&id=in.(${ids.join()})`
  const visible = await fetchSupabase(context, { path, method: 'GET', headers }, z.array(z.object({ id: z.uuid() })))
  const names = visible.flatMap(({ id }) => [`${id}.jpg`, `${id}-small.jpg`])
  return { paths: names.length > 0 ? await signFiles(context, names) : {} }
}

async function beginUpload(
  request: Request,
  context: Context<SupabaseVariables>,
  { customer, token, product }: Search & { customer: string },
): Promise<{ id: string; isStored: boolean }> {
  const args = { customer, file_token: token, product_handle: product, client_address: readClientAddress(request) }
  const upload = await callDatabase(context, 'begin_photograph', args, uploadSchema)
  if (upload.id) return { id: upload.id, isStored: upload.is_stored }
  const { status, message } = REFUSALS[upload.refusal ?? ''] ?? UNKNOWN_TARGET
  throw new HttpError(status, message, { retryAfterSeconds: upload.wait_seconds })
}

async function storePhotograph(
  context: Context<SupabaseVariables>,
  id: string,
  { large, small, width, height }: Photograph,
): Promise<void> {
  await uploadPhotograph(context, `${id}.jpg`, large)
  await uploadPhotograph(context, `${id}-small.jpg`, small)
  const isRecorded = await callDatabase(context, 'record_photograph', { file_id: id, width, height }, z.boolean())
  if (!isRecorded) throw new HttpError(TOO_MANY.status, TOO_MANY.message)
}
