import { join } from 'node:path'
import { DEMO_CATALOGUE, loadDiscounts, NO_DISCOUNTS } from './discounts'
import type { Engine, Handler } from './engine'
import { createFaults, type Faults } from './faults'
import { html } from './html'
import { renderIndexPage } from './index-page'
import { renderPage } from './render-page'
import { ENGINE_NAMES, type EngineName, findEngineName, isSandboxPage } from './routes'
import { createSchedule } from './scheduled-call'
import type { StoreOptions } from './storefront/store-options'

type BackendHosts = {
  /** Origin of the backends for the edge functions. */
  internal: string
  supabase: string
  images: string
  payments: string
}

export type SandboxOptions = Partial<StoreOptions> & {
  /** The shop's origin; default: that of each request. */
  origin?: string
  /** The origin of the shop's pages, if it differs from `origin`. */
  siteOrigin?: string
  /** Set if each backend has an origin of its own. */
  hosts?: BackendHosts
  /** Path of a product export (CSV); default: the demonstration catalogue. */
  catalogue?: string
  /** A product export as text. */
  csv?: string
  /** Text of the `store.json` that belongs to `csv`. */
  store?: string
  /** Folder for data kept between runs; default: memory only. */
  dataFolder?: string
  /** Sends queued mails at once, where a hosted project's schedule takes up to a minute; needs the functions. */
  isScheduled?: boolean
  /** The backends to serve; default: all. */
  engines?: readonly EngineName[]
  /** Replaces Deno for the functions. */
  createFunctions?: (send: Handler) => Engine
}

export type Sandbox = {
  /** The response, or undefined if the path belongs to no backend. */
  handle: (request: Request) => Promise<Response | undefined>
  faults: Faults
  /** Resets every engine to its seeded data. */
  reset: () => Promise<void>
  close: () => Promise<void>
}

/** The hosted backends on this machine. Each engine starts on its first request. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const names = options.engines ?? ENGINE_NAMES
  const faults = createFaults()
  const enginesByName = new Map<EngineName, Promise<Engine>>()
  let isClosed = false

  function startEngine(name: EngineName): Promise<Engine> {
    const existing = enginesByName.get(name)
    if (existing) return existing
    const engine = LOADERS[name](options, handleOrNotFound)
    enginesByName.set(name, engine)
    // Retry a failed start on the next request.
    engine.catch(() => enginesByName.delete(name))
    return engine
  }

  async function resetEngine(name: EngineName): Promise<void> {
    const engine = await enginesByName.get(name)?.catch(() => undefined)
    if (!engine?.reset) return closeEngine(name)
    await engine.reset()
  }

  async function closeEngine(name: EngineName): Promise<void> {
    const engine = enginesByName.get(name)?.catch(() => undefined)
    enginesByName.delete(name)
    await (await engine)?.close?.()
  }

  async function handleOrNotFound(request: Request): Promise<Response> {
    try {
      return (await handle(request)) ?? new Response('Not Found', { status: 404 })
    } catch (error) {
      // Closing ends the functions' process in the middle of a scheduled call.
      if (isClosed) return new Response('Closed', { status: 503 })
      throw error
    }
  }

  async function handle(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url)
    const name = findEngineName(pathname)
    if (name && names.includes(name)) {
      return faults.apply(name, request, async () => (await startEngine(name)).handle(request))
    }
    return isSandboxPage(pathname) ? handleSandboxPage(pathname) : undefined
  }

  async function handleSandboxPage(path: string): Promise<Response> {
    if (path === '/sandbox') return renderIndexPage(names.map(startEngine))
    return renderPage('Not found', html`<h1>Nothing here</h1><p><a href="/sandbox">To the sandbox</a></p>`, 404)
  }

  return {
    handle,
    faults,
    async reset() {
      faults.reset()
      await Promise.all([...enginesByName.keys()].map(resetEngine))
    },
    async close() {
      isClosed = true
      faults.reset()
      await Promise.all([...enginesByName.keys()].map(closeEngine))
    },
  }
}

type Loader = (options: SandboxOptions, send: Handler) => Promise<Engine>

const LOADERS: Readonly<Record<EngineName, Loader>> = {
  // Deliver webhooks to the functions directly.
  storefront: async (options, send) =>
    (await import('./storefront/engine')).createStorefrontEngine({
      ...options,
      imagesOrigin: options.hosts?.images,
      send,
    }),
  supabase: async ({ origin, siteOrigin = origin, catalogue, csv, hosts, dataFolder, isScheduled }, send) =>
    (await import('./supabase/engine')).createSupabaseEngine({
      origin: siteOrigin,
      catalogue,
      csv,
      imagesOrigin: hosts?.images,
      dataFolder: dataFolder && join(dataFolder, 'database'),
      sendMails: isScheduled ? createSchedule(send) : undefined,
    }),
  functions: async ({ origin, siteOrigin, hosts, createFunctions }, send) =>
    createFunctions?.(send) ??
    (await import('./functions/engine')).createFunctionsEngine({
      origin: hosts?.internal ?? origin,
      siteOrigin,
      // One mailbox for the functions and the auth server.
      receiveMail: async (mail) =>
        void (await send(new Request('http://localhost/sandbox/mail', { method: 'POST', body: mail }))),
    }),
  payments: async ({ origin, hosts, csv, catalogue = DEMO_CATALOGUE }, send) =>
    (await import('./payments/engine')).createPaymentsEngine({
      discounts: csv === undefined ? await loadDiscounts(catalogue) : NO_DISCOUNTS,
      origin: hosts?.supabase ?? origin,
      payPageOrigin: hosts?.payments,
      fetch: send,
    }),
}
