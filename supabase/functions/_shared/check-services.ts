import * as z from 'zod'
import { callDatabase } from './database.ts'
import type { Context, StorefrontVariables, SupabaseVariables } from './environment.ts'
import { TOO_MANY_CALLS } from './limit-calls.ts'
import { describeForLog, HttpError } from './responses.ts'
import { queryStorefront } from './storefront.ts'

const SHOP_NAME = `query ShopName { shop { name } }`

const shopSchema = z.object({ shop: z.object({ name: z.string() }) })

type State = 'works' | 'fails'

/** Calls each service once; the database counts the client's calls. Throws HttpError 429 above its limit. */
export async function checkServices(
  context: Context,
  variables: SupabaseVariables & StorefrontVariables,
  clientAddress: string,
): Promise<Record<'database' | 'storefront', State>> {
  const args = { function_name: 'health', client_address: clientAddress }
  let database: State = 'works'
  const isAllowed = await callDatabase(context, variables, { rpc: 'count_function_call', args }, z.boolean()).catch(
    (error) => {
      console.error(`health: ${describeForLog(error)}`)
      database = 'fails'
      return true
    },
  )
  if (!isAllowed) throw new HttpError(429, TOO_MANY_CALLS)
  return { database, storefront: await checkStorefront(context, variables) }
}

async function checkStorefront(context: Context, variables: StorefrontVariables): Promise<State> {
  try {
    await queryStorefront(context, variables, { query: SHOP_NAME, values: {} }, shopSchema)
    return 'works'
  } catch (error) {
    console.error(`health: ${describeForLog(error)}`)
    return 'fails'
  }
}
