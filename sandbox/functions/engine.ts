import type { Engine } from '../engine'
import { createFunctionsEnvironment } from './environment'
import { type MailServer, startMailServer } from './mail-server'
import { type FunctionsProcess, startFunctions } from './process'

export type FunctionsOptions = {
  /** Origin of the other engines; default: that of the first request. */
  origin?: string
  /** Origin of the shop's pages, for CORS and redirects after payment; default: `origin`. */
  siteOrigin?: string
  /** Receives each mail that the functions send; if omitted, they have no mail server. */
  receiveMail?: (mail: string) => Promise<void>
}

/** Edge functions in Deno, started on the first request. */
export function createFunctionsEngine(options: FunctionsOptions = {}): Engine {
  let running: Promise<FunctionsProcess> | undefined
  let mailServer: Promise<MailServer> | undefined

  async function start(origin: string): Promise<FunctionsProcess> {
    const current = running
    if (current && !(await current).hasEnded()) return current
    // Another request may already have restarted it.
    if (running === current) {
      running = startProcess(origin)
      running.catch(() => {
        running = undefined
      })
    }
    return running ?? start(origin)
  }

  async function startProcess(origin: string): Promise<FunctionsProcess> {
    if (options.receiveMail) mailServer ??= startMailServer(options.receiveMail)
    const environment = createFunctionsEnvironment(origin, options.siteOrigin ?? origin, (await mailServer)?.port)
    return startFunctions(environment)
  }

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const { origin } = await start(options.origin ?? url.origin)
    const headers = new Headers(request.headers)
    for (const name of CONNECTION_HEADERS) headers.delete(name)
    const body = request.body ? await request.arrayBuffer() : undefined
    const address = `${origin}${url.pathname}${url.search}`
    const response = await fetch(address, { method: request.method, headers, body, redirect: 'manual' })
    const { status } = response
    const answered = new Headers(response.headers)
    // fetch has decompressed the body.
    for (const name of ['content-encoding', 'content-length']) answered.delete(name)
    return new Response(response.body, { status, headers: answered })
  }

  return {
    name: 'functions',
    handle,
    async close() {
      const process = await running?.catch(() => undefined)
      running = undefined
      await process?.stop()
      await (await mailServer)?.stop()
      mailServer = undefined
    },
  }
}

/** Hop-by-hop headers. */
const CONNECTION_HEADERS = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'expect']
