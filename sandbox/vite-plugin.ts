import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { type Connect, loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite'
import { sendResponse, toRequest } from './node-http.ts'
import { type EngineName, findEngineName, isSandboxPage } from './routes.ts'
import type { Sandbox } from './sandbox.ts'
import { assertNoSecrets } from './secrets.ts'
import { SANDBOX_STOREFRONT_TOKEN } from './storefront/keys.ts'
import { anonKey } from './supabase/keys.ts'

/** Origin of `npm run preview`. */
const PREVIEW_ORIGIN = 'http://127.0.0.1:4173'

type Variables = Readonly<Record<string, string | undefined>>

/** Serves the backends that are missing from `.env`. */
export function sandboxPlugin(): Plugin {
  let variables: Variables = {}
  let engines: EngineName[] = []

  return {
    name: 'liangyi-sandbox',
    config(config, { mode }) {
      variables = loadEnv(mode, config.envDir || config.root || process.cwd(), '')
      assertNoSecrets(variables)
      resolveCatalogueFile(config.root ?? process.cwd(), variables)
      engines = listSandboxEngines(variables)
      // The sandbox writes there while it runs.
      return { server: { watch: { ignored: ['**/.sandbox/**'] } } }
    },
    // A build resolves the configuration once per environment, but runs once.
    buildApp: {
      order: 'pre',
      async handler({ config }) {
        if (engines.length === 0) return
        config.logger.info('No .env: this build shops at the sandbox, which `npm run preview` serves.')
      },
    },
    configureServer(server) {
      serveSandbox(server, engines, variables)
    },
    configurePreviewServer(server) {
      serveSandbox(server, engines, variables)
    },
  }
}

/** The backends that are missing from `.env`. Functions and payments come with Supabase. */
export function listSandboxEngines(variables: Variables): EngineName[] {
  const engines: EngineName[] = []
  if (!variables.VITE_SHOPIFY_STORE_URL) engines.push('storefront')
  if (!variables.VITE_SUPABASE_URL) engines.push('supabase', 'functions', 'payments')
  return engines
}

/** Sandbox URLs for backends missing from `.env`. */
export function sandboxDefaults(variables: Variables): Record<string, string> {
  const engines = listSandboxEngines(variables)
  return {
    ...(engines.includes('storefront')
      ? {
          VITE_SHOPIFY_STORE_URL: '/',
          VITE_SHOPIFY_STOREFRONT_TOKEN: SANDBOX_STOREFRONT_TOKEN,
          VITE_SITE_URL: PREVIEW_ORIGIN,
        }
      : {}),
    ...(engines.includes('supabase') ? { VITE_SUPABASE_URL: '/', VITE_SUPABASE_ANON_KEY: anonKey } : {}),
  }
}

/** Path of the product export; throws at startup if it doesn't exist. */
function resolveCatalogueFile(root: string, { SANDBOX_CATALOGUE: name }: Variables): string | undefined {
  if (!name) return undefined
  const file = resolve(root, name)
  if (!existsSync(file)) throw new Error(`SANDBOX_CATALOGUE names ${name}, and there is no such file.`)
  return file
}

function serveSandbox(
  server: ViteDevServer | PreviewServer,
  engines: readonly EngineName[],
  variables: Variables,
): void {
  if (engines.length === 0) return
  let sandbox: Promise<Sandbox> | undefined
  const start = (): Promise<Sandbox> => {
    sandbox ??= loadSandbox(server.config.root, engines, variables)
    // The next request retries a failed start.
    sandbox.catch(() => {
      sandbox = undefined
    })
    return sandbox
  }

  const answer: Connect.NextHandleFunction = (incoming, outgoing, next) => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname
    const engine = findEngineName(path)
    if (!(engine ? engines.includes(engine) : isSandboxPage(path))) return next()
    // Read the body before the sandbox starts: the client may disconnect.
    const request = toRequest(incoming, outgoing)
    start()
      .then((running) => running.handle(request))
      .then((response) => (response ? sendResponse(response, outgoing, incoming.method === 'HEAD') : next()))
      .catch((error: unknown) => {
        if (!outgoing.destroyed) next(error)
      })
  }
  server.middlewares.use(answer)
  server.httpServer?.once('close', () => {
    sandbox?.then((running) => running.close()).catch((error: unknown) => server.config.logger.error(String(error)))
  })
}

/** Serves the backends to a build's prerendering, in memory: a running shop may have locked the data folder. */
export async function serveSandboxForBuild(root: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const variables = loadEnv('production', root, '')
  const sandbox = await loadSandbox(root, listSandboxEngines(variables), { ...variables, SANDBOX_DATA: 'memory' })
  const server = createServer((incoming, outgoing) => {
    // Documents must contain the preview's origin, not this server's.
    incoming.headers.host = new URL(PREVIEW_ORIGIN).host
    sandbox
      .handle(toRequest(incoming, outgoing))
      .then((response = new Response(null, { status: 404 })) => sendResponse(response, outgoing, false))
      .catch((error: Error) => outgoing.destroy(error))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await sandbox.close()
    },
  }
}

/** Imports the sandbox outside Vite's config bundle, so that Postgres and sharp load on the first request. */
async function loadSandbox(root: string, engines: readonly EngineName[], variables: Variables): Promise<Sandbox> {
  const module: typeof import('./sandbox') = await tsImport('./sandbox.ts', import.meta.url)
  return module.createSandbox({
    engines,
    isScheduled: engines.includes('functions'),
    catalogue: resolveCatalogueFile(root, variables),
    dataFolder: variables.SANDBOX_DATA === 'memory' ? undefined : resolve(root, variables.SANDBOX_DATA || '.sandbox'),
  })
}
