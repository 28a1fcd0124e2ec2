import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger, Plugin } from 'vite'
import { createImageEncoder } from './local-images.ts'
import { prerender } from './prerender.ts'
import type { Renderer } from './renderer.ts'
import { serveDocuments } from './serve-documents.ts'

type Options = {
  /** Local backends. A request for which `handle` returns undefined goes to the network. */
  backends: (
    root: string,
  ) => Promise<{ handle: (request: Request) => Promise<Response | undefined>; close: () => Promise<void> }>
}

/** Builds the shop for the browser and for Node, and prerenders every public page with the second build. */
export function prerenderPlugin({ backends }: Options): Plugin {
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
            // One folder per build, for parallel builds.
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
          await builder.build(ssr)
          await prerenderPages(
            builder.config.root,
            client.config.build.outDir,
            ssr.config.build.outDir,
            builder.config.logger,
          )
        },
      },
    }),
  }

  async function prerenderPages(root: string, outDir: string, rendererDir: string, logger: Logger): Promise<void> {
    const startedAt = performance.now()
    const { renderer }: { renderer: Renderer } = await import(
      pathToFileURL(join(root, rendererDir, 'prerender.js')).href
    )
    const local = await backends(root)
    const network = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      return (await local.handle(request)) ?? network(request)
    }
    try {
      const { rendered } = await prerender({
        folder: resolve(root, outDir),
        renderer,
        images: createImageEncoder({
          folder: resolve(root, outDir, 'assets'),
          // Hosts keep node_modules between builds.
          cacheFolder: join(root, 'node_modules/.cache/first-images'),
        }),
        warn: (message) => logger.warn(message),
        log: (message) => logger.info(message),
      })
      logger.info(`Prerendered ${rendered} pages in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    } finally {
      globalThis.fetch = network
      await local.close()
    }
  }
}
