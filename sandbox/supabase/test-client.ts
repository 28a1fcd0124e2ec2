import { createClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import type { Database } from '../../src/backends/database.types'
import type { SupabaseEngine } from './engine'
import { anonKey } from './keys'

// supabase-js requires a WebSocket, which Node 20 lacks.
Object.assign(globalThis, { WebSocket })

export const SHOP_ORIGIN = 'http://shop.test'

/** supabase-js, sending its requests to an engine. */
export function createTestClient(
  engine: SupabaseEngine,
  { key = anonKey, headers = {} as Record<string, string> } = {},
) {
  return createClient<Database>(SHOP_ORIGIN, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers, fetch: (input, init) => engine.handle(new Request(input, init)) },
  })
}
