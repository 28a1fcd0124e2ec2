import { resolve } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { type Connect, loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from 'vite'
import { sendResponse, toRequest } from './node-http.ts'
import { type EngineName, engineFor, isSandboxPage } from './routes.ts'
import type { Sandbox } from './sandbox'
import { refuseSecrets } from './secrets.ts'
import { anonKey } from './supabase/keys.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Serves the backends that `.env` leaves open, and points the shop at them. */
export function sandboxPlugin(): Plugin {
  let variables: Variables = {}
  let engines: EngineName[] = []

  return {
    name: 'liangyi-sandbox',
    config(config, { mode }) {
      variables = loadEnv(mode, config.envDir || config.root || process.cwd(), '')
      refuseSecrets(variables)
      engines = openEngines(variables)
      // What the sandbox keeps there changes while it answers; that is no reason to reload the page.
      return { define: defaults(variables), server: { watch: { ignored: ['**/.sandbox/**'] } } }
    },
    configResolved({ command, logger }) {
      if (command === 'build' && engines.length > 0 && !process.env.VITEST) {
        logger.info('No .env: this build shops at the sandbox, which `npm run preview` serves.')
      }
    },
    configureServer: (server) => serve(server, engines, variables),
    configurePreviewServer: (server) => serve(server, engines, variables),
  }
}

/** A backend with an address in `.env` is not the sandbox's business. The functions are hosted by Supabase. */
export function openEngines(variables: Variables): EngineName[] {
  const engines: EngineName[] = []
  if (!variables.VITE_SHOPIFY_STORE_URL) engines.push('storefront')
  if (!variables.VITE_SUPABASE_URL) engines.push('supabase', 'functions', 'payments')
  return engines
}

function defaults(variables: Variables): Record<string, string> {
  const engines = openEngines(variables)
  const values = {
    ...(engines.includes('storefront')
      ? { VITE_SHOPIFY_STORE_URL: '/', VITE_SHOPIFY_STOREFRONT_TOKEN: 'sandbox' }
      : {}),
    ...(engines.includes('supabase') ? { VITE_SUPABASE_URL: '/', VITE_SUPABASE_ANON_KEY: anonKey } : {}),
  }
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !variables[name])
      .map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  )
}

function serve(server: ViteDevServer | PreviewServer, engines: readonly EngineName[], variables: Variables): void {
  if (engines.length === 0) return
  let sandbox: Promise<Sandbox> | undefined
  const start = (): Promise<Sandbox> => {
    sandbox ??= load(server.config.root, engines, variables)
    // A start that failed is tried again by the next request.
    sandbox.catch(() => {
      sandbox = undefined
    })
    return sandbox
  }

  const answer: Connect.NextHandleFunction = (incoming, outgoing, next) => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname
    const engine = engineFor(path)
    if (!(engine ? engines.includes(engine) : isSandboxPage(path))) return next()
    start()
      .then((running) => running.handle(toRequest(incoming, outgoing)))
      .then((response) => (response ? sendResponse(response, outgoing, incoming.method === 'HEAD') : next()))
      .catch(next)
  }
  server.middlewares.use(answer)
  server.httpServer?.once('close', () => {
    sandbox?.then((running) => running.close()).catch((error: unknown) => server.config.logger.error(String(error)))
  })
}

/**
 * Loads the engines at the first request for one. Vite bundles its settings file with everything the file imports,
 * which would load Postgres and the image library before the first page; so the sandbox is imported past it.
 */
async function load(root: string, engines: readonly EngineName[], variables: Variables): Promise<Sandbox> {
  const module: typeof import('./sandbox') = await tsImport('./sandbox.ts', import.meta.url)
  const catalogue = variables.SANDBOX_CATALOGUE
  return module.createSandbox({
    engines,
    catalogue: catalogue ? resolve(root, catalogue) : undefined,
    dataFolder: variables.SANDBOX_DATA === 'memory' ? undefined : resolve(root, variables.SANDBOX_DATA || '.sandbox'),
  })
}
