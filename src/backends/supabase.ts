import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { environment } from './env'

export type Supabase = SupabaseClient<Database>

let client: Promise<Supabase> | undefined

/**
 * The Supabase client, fetched and made on first use: a visitor who only looks never downloads it. Headers that a
 * policy reads (`x-checkout-session`, `x-cart-session`) are set by the call that needs them, never for all.
 */
export function supabase(): Promise<Supabase> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) => {
    const { url, anonKey } = environment().supabase
    return createClient<Database>(url, anonKey, { auth: { storageKey: SESSION_KEY } })
  })
  return client
}

/** Where the session is kept in browser storage. */
export const SESSION_KEY = 'liangyi.session'
