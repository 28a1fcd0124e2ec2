import { setImmediate } from 'node:timers/promises'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import type { Engine, Handler } from '../sandbox/engine'
import { createFunctionsEnvironment } from '../sandbox/functions/environment'
import type { Sandbox } from '../sandbox/sandbox'
import { serviceRoleKey } from '../sandbox/supabase/keys'

/** The edge functions in this process, so that test workers don't start Deno. */
function createFunctionsHere(origin: string, send: Handler): Engine {
  return {
    name: 'functions',
    async handle(request) {
      const { ENDPOINTS } = await import('../supabase/functions/_testing/endpoints')
      const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
      const endpoint = new Map(Object.entries(ENDPOINTS)).get(name)
      if (!endpoint) return Response.json({ error: 'Requested function was not found' }, { status: 404 })
      return endpoint(request, {
        env: createFunctionsEnvironment(origin, origin),
        fetch: (input, init) => send(new Request(input, init)),
      })
    },
  }
}

let made: Promise<Sandbox> | undefined

/**
 * The worker's sandbox, in memory: the same engines as `npm start`, reset after each test file. Loaded on first use,
 * since some tests mock all responses.
 */
export function sandbox(): Promise<Sandbox> {
  made ??= import('../sandbox/sandbox').then(({ createSandbox }) => {
    const { origin } = location
    return createSandbox({ origin, createFunctions: (send) => createFunctionsHere(origin, send) })
  })
  return made
}

/** Starts the database in a beforeAll, because on a busy machine that takes longer than a test waits. */
export async function databaseReady(): Promise<void> {
  const answer = await fetch('/rest/v1/review_summaries?limit=1', { headers: { apikey: 'any' } })
  await answer.text()
}

/** Reads or changes the database with the secret key, which bypasses policies. */
export async function requestAsServer(path: string, method = 'GET', body?: unknown): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    apikey: serviceRoleKey,
    authorization: `Bearer ${serviceRoleKey}`,
  }
  const request = new Request(`${location.origin}/rest/v1/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const response = await (await sandbox()).handle(request)
  const text = (await response?.text()) ?? ''
  if (!response?.ok) throw new Error(`The sandbox refused ${method} ${path}: ${response?.status} ${text}`)
  return text ? JSON.parse(text) : undefined
}

export async function resetSandbox(): Promise<void> {
  await (await made)?.reset()
}

const underWay = new Set<Promise<unknown>>()

/** A test's network: the sandbox responds to every request; an unhandled one fails the test. */
export const network = setupServer(
  http.all('*', ({ request }) => {
    const response = sandbox().then(({ handle }) => handle(request))
    underWay.add(response)
    return response.finally(() => underWay.delete(response))
  }),
)

/** Ends faults, and waits for the requests that a test leaves, which would meet the next test's data. */
export async function finishRequests(): Promise<void> {
  ;(await made)?.faults.reset()
  do {
    await Promise.allSettled(underWay)
    // Others are on their way to the handler, or follow an answer.
    await setImmediate()
  } while (underWay.size > 0)
}
