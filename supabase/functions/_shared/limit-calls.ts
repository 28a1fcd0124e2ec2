import * as z from 'zod'
import { type Language, SOURCE_LANGUAGE } from '../../../src/language/languages.ts'
import { callDatabase } from './database.ts'
import type { Context, SupabaseVariables } from './environment.ts'
import { describeForLog, HttpError } from './responses.ts'

/** Functions with a limit in private.rate_limits. */
type LimitedFunction = 'create-checkout' | 'confirm-order' | 'health'

/**
 * Counts the call in the database, across all instances of a function. Throws HttpError 429 above the client's limit,
 * UpstreamError if the call can't be counted.
 */
export async function checkRateLimit(
  context: Context<SupabaseVariables>,
  functionName: LimitedFunction,
  clientAddress: string,
  language: Language = SOURCE_LANGUAGE,
): Promise<void> {
  const args = { function_name: functionName, client_address: clientAddress }
  const waitSeconds = await callDatabase(context, 'check_rate_limit', args, z.int())
  if (waitSeconds > 0) throw new HttpError(429, TOO_MANY[language], { retryAfterSeconds: waitSeconds })
}

const TOO_MANY: Readonly<Record<Language, string>> = {
  en: 'Too many requests. Please try again in a few minutes.',
  fr: 'Trop de demandes en peu de temps. Veuillez réessayer dans quelques minutes.',
}

/** Counts the call. If that fails, only logs it, because customers must be able to pay. Throws HttpError 429. */
export async function limitCalls(
  request: Request,
  context: Context<SupabaseVariables>,
  functionName: LimitedFunction,
  language: Language = SOURCE_LANGUAGE,
): Promise<void> {
  await checkRateLimit(context, functionName, readClientAddress(request), language).catch((error) => {
    if (error instanceof HttpError) throw error
    console.warn(`${functionName}: the call is not counted, ${describeForLog(error)}`)
  })
}

/** Cloudflare sets the first header on hosted projects; clients can't forge it. */
export function readClientAddress({ headers }: Request): string {
  return headers.get('CF-Connecting-IP') ?? headers.get('X-Forwarded-For')?.split(',')[0]?.trim() ?? ''
}
