import * as z from 'zod'
import { callDatabase } from '../database.ts'
import { supabaseVariables } from '../environment.ts'
import { removeFiles } from '../storage.ts'
import { createScheduledPart } from './scheduled-part.ts'

/**
 * Removes the files of deleted photographs and abandoned uploads, up to a hundred per call. Retries failed removals
 * after ten minutes.
 */
export const removePhotographs = createScheduledPart(
  { name: 'remove-photographs', variables: supabaseVariables },
  async (context) => {
    const ids = await callDatabase(context, 'claim_photograph_files', {}, z.array(z.uuid()))
    if (ids.length === 0) return { removed: 0 }
    await removeFiles(
      context,
      ids.flatMap((id) => [`${id}.jpg`, `${id}-small.jpg`]),
    )
    return { removed: await callDatabase(context, 'forget_photograph_files', { file_ids: ids }, z.int()) }
  },
)
