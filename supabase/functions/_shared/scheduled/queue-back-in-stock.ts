import * as z from 'zod'
import { callDatabase } from '../database.ts'
import { supabaseVariables } from '../environment.ts'
import { createScheduledPart } from './scheduled-part.ts'

/** Queues the mails of variants that the mirrored products say are back. */
export const queueBackInStock = createScheduledPart(
  { name: 'back-in-stock', variables: supabaseVariables },
  async (context) => ({ queued: await callDatabase(context, 'queue_back_in_stock_mails', {}, z.int()) }),
)
