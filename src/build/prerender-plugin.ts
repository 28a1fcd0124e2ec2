import { cp } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildEnvironment, type EnvironmentOptions, loadEnv, type Plugin, type ViteBuilder } from 'vite'
import { type Language, SOURCE_LANGUAGE } from '../language/languages.ts'
import { readLanguages } from './language/read-languages.ts'
import { createImageEncoder } from './local-images.ts'
import { prerender } from './prerender.ts'
import type { BuiltLanguage } from './prerender-language.ts'
import type { Renderer } from './renderer.ts'
import { serveDocuments } from './serve-documents.ts'
import { storeWarnings } from './store-warnings.ts'

type Options = {
  /** Serves the backends whose URL is `/` during the build. */
  serveBackends: (root: string) => Promise<{ origin: string; close: () => Promise<void> }>
}

/** Builds the shop for the browser and for Node, and prerenders every public page with the Node build. */
export function prerenderPlugin({ serveBackends }: Options): Plugin {
  return {
    name: 'liangyi-prerender',
    configurePreviewServer({ config, middlewares }) {
      middlewares.use(serveDocuments(resolve(config.root, config.build.outDir)))
    },
    config: ({ build, root, envDir }, { mode, command }) => {
      const name = basename(build?.outDir ?? 'dist')
      const variables = loadEnv(mode, envDir || root || process.cwd(), 'VITE_')
      // The development server has all languages in one environment.
      const languages = command === 'build' ? readLanguages(variables) : []
      const others = languages.filter((language) => language !== SOURCE_LANGUAGE)
      return {
        environments: {
          client: { build: { manifest: true } },
          ssr: rendererEnvironment(name),
          ...Object.fromEntries(
            others.flatMap((language) => [
              [`client_${language}`, clientEnvironment(name, language)],
              [`ssr_${language}`, rendererEnvironment(`${name}-${language}`)],
            ]),
          ),
        },
        builder: {
          buildApp: (builder) => buildLanguages(builder, others, serveBackends),
        },
      }
    },
  }
}

// Folders of their own, since builds may run in parallel.
const temporaryFolder = (name: string) => join('.sandbox/prerender', name)

function rendererEnvironment(name: string): EnvironmentOptions {
  return {
    consumer: 'server',
    build: {
      ssr: 'src/prerender/renderer.ts',
      outDir: temporaryFolder(name),
      emptyOutDir: true,
      copyPublicDir: false,
    },
  }
}

/** A language's scripts are built apart, and copied to the others' folder. */
function clientEnvironment(name: string, language: Language): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      manifest: true,
      outDir: temporaryFolder(`${name}-${language}-client`),
      emptyOutDir: true,
      copyPublicDir: false,
    },
  }
}

const define = (environment: BuildEnvironment, constants: object) => {
  const texts = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])
  environment.config.define = { ...environment.config.define, ...Object.fromEntries(texts) }
}

function findEnvironment({ environments }: ViteBuilder, name: string): BuildEnvironment {
  const environment = environments[name]
  if (!environment) throw new Error(`The build has no environment ${name}`)
  return environment
}

/** The storefront's private token, of `.env.functions` or the host's variables; no script contains it. */
function readPrivateToken(folder: string): string | undefined {
  return loadEnv('functions', folder, 'SHOPIFY_PRIVATE_TOKEN').SHOPIFY_PRIVATE_TOKEN || undefined
}

async function buildLanguages(
  builder: ViteBuilder,
  others: readonly Language[],
  serveBackends: Options['serveBackends'],
): Promise<void> {
  const { root, logger } = builder.config
  const outDir = resolve(root, findEnvironment(builder, 'client').config.build.outDir)
  const suffix = (language: Language) => (language === SOURCE_LANGUAGE ? '' : `_${language}`)
  const backends = await serveBackends(root)
  try {
    const buildRenderer = async (language: Language, constants: object): Promise<Renderer> => {
      const ssr = findEnvironment(builder, `ssr${suffix(language)}`)
      define(ssr, { __LANGUAGE__: language, __BACKENDS_ORIGIN__: backends.origin, ...constants })
      await builder.build(ssr)
      const file = join(root, ssr.config.build.outDir, 'renderer.js')
      const { renderer }: { renderer: Renderer } = await import(pathToFileURL(file).href)
      renderer.setPrivateToken(readPrivateToken(builder.config.envDir || root))
      return renderer
    }
    const buildClient = async (language: Language, constants: object): Promise<string> => {
      const client = findEnvironment(builder, `client${suffix(language)}`)
      define(client, { __LANGUAGE__: language, ...constants })
      await builder.build(client)
      const folder = resolve(root, client.config.build.outDir)
      // Files with equal content have equal names.
      if (folder !== outDir) await cp(join(folder, 'assets'), join(outDir, 'assets'), { recursive: true })
      return folder
    }
    const own = await buildRenderer(SOURCE_LANGUAGE, {})
    const facts = await own.learnStore()
    for (const warning of storeWarnings(own.builtEnvironment(), facts)) logger.warn(warning)
    const constants = { __STORE_FACTS__: facts }
    const built: [BuiltLanguage, ...BuiltLanguage[]] = [
      { language: SOURCE_LANGUAGE, renderer: own, folder: await buildClient(SOURCE_LANGUAGE, constants) },
    ]
    for (const language of others) {
      const folder = await buildClient(language, constants)
      built.push({ language, renderer: await buildRenderer(language, constants), folder })
    }
    const startedAt = performance.now()
    const { rendered } = await prerender({
      folder: outDir,
      languages: built,
      images: createImageEncoder({
        folder: join(outDir, 'assets'),
        // Hosts keep node_modules between builds.
        cacheFolder: join(root, 'node_modules/.cache/first-images'),
        backendsOrigin: backends.origin,
      }),
      warn: (message) => logger.warn(message),
      log: (message) => logger.info(message),
    })
    logger.info(`Prerendered ${rendered} pages in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  } finally {
    await backends.close()
  }
}
