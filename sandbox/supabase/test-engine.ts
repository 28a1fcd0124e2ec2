import { afterAll, beforeEach } from 'vitest'
import { createSupabaseEngine, type SupabaseEngine } from './engine'
import { SHOP_ORIGIN } from './test-client'

let engine: Promise<SupabaseEngine> | undefined

/** The worker's database, seeded anew before each test and after the file. */
export async function setUpTestEngine(): Promise<SupabaseEngine> {
  engine ??= createSupabaseEngine({ origin: SHOP_ORIGIN })
  const { reset } = await engine
  beforeEach(reset)
  afterAll(reset)
  return engine
}
