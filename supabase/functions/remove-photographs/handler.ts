import * as z from 'zod'
import { callDatabase } from '../_shared/database.ts'
import { createEndpoint } from '../_shared/endpoint.ts'
import { readRemovalVariables } from '../_shared/environment.ts'
import { HttpError, jsonResponse } from '../_shared/responses.ts'
import { isSecret, readBearerToken } from '../_shared/secrets.ts'
import { removeFiles } from '../_shared/storage.ts'

/**
 * Removes the files of deleted photographs and abandoned uploads, a hundred a call. pg_cron calls it every minute, with
 * the secret as a bearer token; a file that could not be removed is tried again after ten minutes.
 */
export const removePhotographs = createEndpoint(
  {
    name: 'remove-photographs',
    isCalledByBrowsers: false,
    failedMessage: 'The files were not removed. A later call tries them again.',
  },
  async (request, context) => {
    const variables = readRemovalVariables(context)
    if (!isSecret(readBearerToken(request), variables.MIRROR_SECRET))
      throw new HttpError(401, 'The secret does not fit.')
    const ids = await callDatabase(context, variables, { rpc: 'claim_photograph_files' }, z.array(z.uuid()))
    if (ids.length === 0) return jsonResponse(200, { removed: 0 })
    await removeFiles(
      context,
      variables,
      ids.flatMap((id) => [`${id}.jpg`, `${id}-small.jpg`]),
    )
    const args = { file_ids: ids }
    const removed = await callDatabase(context, variables, { rpc: 'forget_photograph_files', args }, z.int())
    return jsonResponse(200, { removed })
  },
)
