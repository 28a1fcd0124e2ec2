import * as z from 'zod'
import { callDatabase } from '../_shared/database.ts'
import { createScheduledEndpoint } from '../_shared/endpoint.ts'
import { supabaseVariables } from '../_shared/environment.ts'
import { removeFiles } from '../_shared/storage.ts'

/**
 * Removes the files of deleted photographs and abandoned uploads, a hundred a call. pg_cron calls it every minute, with
 * the secret as a bearer token; a file that could not be removed is tried again after ten minutes.
 */
export const removePhotographs = createScheduledEndpoint(
  {
    name: 'remove-photographs',
    failedMessage: 'The files were not removed. A later call tries them again.',
    variables: supabaseVariables,
  },
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
