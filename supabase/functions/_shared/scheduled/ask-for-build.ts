import * as z from 'zod'
import { callDatabase } from '../database.ts'
import { buildHookVariables, supabaseVariables } from '../environment.ts'
import { fetchText } from '../fetch-json.ts'
import { UpstreamError } from '../responses.ts'
import { createScheduledPart } from './scheduled-part.ts'

/** Calls the host's build hook when the content of documents has changed. A failed call is retried like a new one. */
export const askForBuild = createScheduledPart(
  {
    name: 'build',
    variables: supabaseVariables.extend(buildHookVariables.shape),
    neededVariable: 'BUILD_HOOK_URL',
  },
  async (context) => {
    const { BUILD_HOOK_URL: url, BUILD_HOOK_HOURS: hours, BUILD_HOOK_HEADER, BUILD_HOOK_BODY } = context.variables
    const headers = BUILD_HOOK_HEADER ? Object.fromEntries([BUILD_HOOK_HEADER.split(/: (.*)/, 2)]) : {}
    const body: unknown = BUILD_HOOK_BODY && JSON.parse(BUILD_HOOK_BODY)
    const digest = await callDatabase(context, 'claim_build', { hours }, z.string().nullable())
    if (digest === null) return { asked: false }
    const { response } = await fetchText(context, { upstream: 'build hook', url, method: 'POST', headers, body })
    if (!response.ok) throw new UpstreamError('build hook', `HTTP ${response.status}`, response.status)
    await callDatabase(context, 'record_build', { digest }, z.string())
    return { asked: true }
  },
)
