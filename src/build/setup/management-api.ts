import { z } from 'zod'
import { type JsonAnswer, requestJson, type Send } from './request-json.ts'
import { SetupError } from './setup-error.ts'
import { findVariable } from './variables.ts'

const ORIGIN = 'https://api.supabase.com'

/** Calls Supabase's management API for one project. Every failure is a SetupError. */
export type ManagementApi = {
  ref: string
  request: <Data>(path: string, data: z.ZodType<Data>, options?: { method?: string; body?: unknown }) => Promise<Data>
  /** Runs SQL as the project's owner and returns the rows of its last statement. */
  query: <Row>(sql: string, row: z.ZodType<Row>) => Promise<Row[]>
}

export function createManagementApi({ ref, token, send }: { ref: string; token: string; send: Send }): ManagementApi {
  const request: ManagementApi['request'] = async (path, data, options) => {
    const answer = await requestJson(send, `${ORIGIN}/v1/projects/${ref}${path}`, {
      ...options,
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.status >= 300) throw describeFailure(ref, answer)
    const parsed = data.safeParse(answer.body)
    if (parsed.success) return parsed.data
    throw new SetupError(
      `Supabase answers ${answer.status} to ${path || 'the project'} in an unexpected form.`,
      'See https://status.supabase.com.',
    )
  }
  return {
    ref,
    request,
    query: (sql, row) => request('/database/query', z.array(row), { method: 'POST', body: { query: sql } }),
  }
}

/** A call that Supabase refused with this status. */
export class RefusedError extends SetupError {
  readonly status: number

  constructor(status: number, problem: string, remedy: string) {
    super(problem, remedy)
    this.status = status
  }
}

const failure = z.object({ message: z.string() })

function describeFailure(ref: string, { status, body }: JsonAnswer): SetupError {
  if (status === 401)
    return new RefusedError(
      status,
      'Supabase refuses SUPABASE_ACCESS_TOKEN (401).',
      findVariable('SUPABASE_ACCESS_TOKEN')?.where ?? '',
    )
  if (status === 403 || status === 404)
    return new RefusedError(
      status,
      `SUPABASE_ACCESS_TOKEN may not change the project ${ref} (${status}).`,
      'Give a token of an account that owns this project, or correct VITE_SUPABASE_URL in .env: https://supabase.com/dashboard/projects lists yours.',
    )
  const message = failure.safeParse(body).data?.message
  return new RefusedError(
    status,
    `Supabase answers ${status}${message ? `: ${message}` : ''}.`,
    status === 429 ? 'Wait a minute.' : 'See https://status.supabase.com.',
  )
}
