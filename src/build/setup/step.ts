import type { ManagementApi } from './management-api.ts'
import type { Send } from './request-json.ts'
import type { SupabaseCli } from './supabase-cli.ts'
import type { Values } from './variables.ts'

/** What the steps act on. */
export type Setup = {
  /** The merchant's answers, and what earlier steps found. */
  values: Values
  /** Sets values, and saves them in their file. Returns the names of those that changed. */
  save: (file: string, values: Values) => Promise<string[]>
  management: ManagementApi
  cli: SupabaseCli
  send: Send
  /** Runs `npm run check:live`. */
  checkLive: () => Promise<void>
}

/** One step, which may run again at any time. */
export type Step = {
  title: string
  plan: string
  /** Why these values don't need it. */
  skip?: (values: Values) => string | undefined
  /** Returns a note on what it did. Throws on failure. */
  run: (setup: Setup) => Promise<string>
}

export function usesStripe(values: Values): boolean {
  return Boolean(values.STRIPE_SECRET_KEY) && values.VITE_CHECKOUT !== 'shopify'
}

export function list(names: readonly string[]): string {
  return names.join(', ')
}
