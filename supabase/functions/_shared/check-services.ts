import * as z from 'zod'
import type { Context, StorefrontVariables, SupabaseVariables } from './environment.ts'
import { countCall } from './limit-calls.ts'
import { describeForLog, HttpError } from './responses.ts'
import { queryStorefront } from './storefront.ts'

const SHOP_NAME = `query ShopName { shop { name } }`

const shopSchema = z.object({ shop: z.object({ name: z.string() }) })

type State = 'works' | 'fails'

/** Calls each service once; the database counts the client's calls. Throws HttpError 429 above its limit. */
export async function checkServices(
  context: Context<SupabaseVariables & StorefrontVariables>,
  clientAddress: string,
): Promise<Record<'database' | 'storefront', State>> {
  const database = await check(countCall(context, 'health', clientAddress))
  const storefront = await check(queryStorefront(context, SHOP_NAME, {}, shopSchema))
  return { database, storefront }
}

async function check(call: Promise<unknown>): Promise<State> {
  try {
    await call
    return 'works'
  } catch (error) {
    if (error instanceof HttpError) throw error
    console.error(`health: ${describeForLog(error)}`)
    return 'fails'
  }
}
