import * as z from 'zod'
import { createEndpoint } from '../_shared/endpoint.ts'
import {
  type Context,
  type StorefrontVariables,
  type SupabaseVariables,
  storefrontVariables,
  supabaseVariables,
} from '../_shared/environment.ts'
import { countCall, readClientAddress } from '../_shared/limit-calls.ts'
import { describeForLog, HttpError, jsonResponse } from '../_shared/responses.ts'
import { queryStorefront } from '../_shared/storefront.ts'

const SHOP_NAME = `query ShopName { shop { name } }`

const shopSchema = z.object({ shop: z.object({ name: z.string() }) })

/** The states of the database and the storefront, for a monitor: 503 if one fails. */
export const health = createEndpoint(
  {
    name: 'health',
    failedMessage: 'The services could not be checked.',
    variables: supabaseVariables.extend(storefrontVariables.shape),
    onGet: checkServices,
  },
  checkServices,
)

async function checkServices(
  request: Request,
  context: Context<SupabaseVariables & StorefrontVariables>,
): Promise<Response> {
  const states = {
    database: await check(countCall(context, 'health', readClientAddress(request))),
    storefront: await check(queryStorefront(context, SHOP_NAME, {}, shopSchema)),
  }
  return jsonResponse(Object.values(states).includes('fails') ? 503 : 200, states)
}

async function check(call: Promise<unknown>): Promise<'works' | 'fails'> {
  try {
    await call
    return 'works'
  } catch (error) {
    if (error instanceof HttpError) throw error
    console.error(`health: ${describeForLog(error)}`)
    return 'fails'
  }
}
