import * as z from 'zod'
import { callDatabase } from '../database.ts'
import { supabaseVariables } from '../environment.ts'
import { createScheduledPart } from './scheduled-part.ts'

/** Queues mails for variants that are back in stock, according to the mirrored products. */
export const queueBackInStock = createScheduledPart(
  { name: 'back-in-stock', variables: supabaseVariables },
  async (context) => ({ queued: await callDatabase(context, 'queue_back_in_stock_mails', {}, z.int()) }),
)
