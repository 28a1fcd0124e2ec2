import type { Engine, Handler } from '../sandbox/engine'
import { createFunctionsEnvironment } from '../sandbox/functions/environment'

/** The edge functions in this process, so that test workers don't start Deno. */
export function createFunctionsHere(origin: string, send: Handler): Engine {
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
