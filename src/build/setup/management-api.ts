import { z } from 'zod'
import type { Values } from './env-files.ts'
import { sendRequest } from './send-request.ts'
import { SetupError } from './setup-error.ts'

export function readProjectRef({ VITE_SUPABASE_URL = '' }: Values): string | undefined {
  return /^https:\/\/([a-z]{20})\.supabase\.co\/?$/.exec(VITE_SUPABASE_URL)?.[1]
}

/** Calls Supabase's management API for the project. Throws SetupError with its message. */
export async function callProject<Data>(
  values: Values,
  path: string,
  data: z.ZodType<Data>,
  options: { method?: string; body?: unknown } = {},
): Promise<Data> {
  const url = `https://api.supabase.com/v1/projects/${readProjectRef(values)}${path}`
  const headers = { authorization: `Bearer ${values.SUPABASE_ACCESS_TOKEN}` }
  const { status, json } = await sendRequest(url, { ...options, headers })
  const parsed = data.safeParse(json)
  if (status < 300 && parsed.success) return parsed.data
  const message = z.object({ message: z.string() }).safeParse(json).data?.message ?? 'no message'
  throw new SetupError(
    `Supabase answers ${status}: ${message}.`,
    'SUPABASE_ACCESS_TOKEN must be of an account that owns the project of VITE_SUPABASE_URL; a paused project is resumed in its dashboard.',
  )
}

/** Runs SQL as the project's owner and returns the rows of its last statement. */
export function query<Row>(values: Values, sql: string, row: z.ZodType<Row>): Promise<Row[]> {
  return callProject(values, '/database/query', z.array(row), { method: 'POST', body: { query: sql } })
}
