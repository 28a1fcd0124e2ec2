import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger, Plugin } from 'vite'
import { createImageEncoder } from './local-images.ts'
import { prerender } from './prerender.ts'
import type { Renderer } from './renderer.ts'
import { serveDocuments } from './serve-documents.ts'

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
    config: ({ build }) => ({
      environments: {
        client: { build: { manifest: true } },
        ssr: {
          build: {
            ssr: 'src/prerender.tsx',
            // A folder of its own, since builds may run in parallel.
            outDir: join('.sandbox/prerender', basename(build?.outDir ?? 'dist')),
            emptyOutDir: true,
            copyPublicDir: false,
          },
        },
      },
      builder: {
        async buildApp(builder) {
          const { client, ssr } = builder.environments
          if (!client || !ssr) throw new Error('The build has no client or ssr environment')
          await builder.build(client)
          const { root, logger } = builder.config
          const backends = await serveBackends(root)
          try {
            ssr.config.define = { ...ssr.config.define, __BACKENDS_ORIGIN__: JSON.stringify(backends.origin) }
            await builder.build(ssr)
            await prerenderPages({
              root,
              logger,
              outDir: client.config.build.outDir,
              rendererDir: ssr.config.build.outDir,
              backendsOrigin: backends.origin,
            })
          } finally {
            await backends.close()
          }
        },
      },
    }),
  }
}

type Prerendering = { root: string; logger: Logger; outDir: string; rendererDir: string; backendsOrigin: string }

async function prerenderPages({ root, logger, outDir, rendererDir, backendsOrigin }: Prerendering): Promise<void> {
  const startedAt = performance.now()
  const { renderer }: { renderer: Renderer } = await import(pathToFileURL(join(root, rendererDir, 'prerender.js')).href)
  const { rendered } = await prerender({
    folder: resolve(root, outDir),
    renderer,
    images: createImageEncoder({
      folder: resolve(root, outDir, 'assets'),
      // Hosts keep node_modules between builds.
      cacheFolder: join(root, 'node_modules/.cache/first-images'),
      backendsOrigin,
    }),
    warn: (message) => logger.warn(message),
    log: (message) => logger.info(message),
  })
  logger.info(`Prerendered ${rendered} pages in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}
