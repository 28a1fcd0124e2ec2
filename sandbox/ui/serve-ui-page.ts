import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Connect, type PreviewServer, type ViteDevServer } from 'vite'

const PATH = '/sandbox/ui'
const ENTRY = 'sandbox/ui/index.html'
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

/** In development the page is one of Vite's own, so that a change of a primitive shows at once. */
export function serveUiPage({ config, middlewares, transformIndexHtml }: ViteDevServer): void {
  middlewares.use((request, response, next) => {
    if (pathOf(request) !== PATH) return next()
    readFile(join(config.root, ENTRY), 'utf8')
      .then((html) =>
        transformIndexHtml(`/${ENTRY}`, html.replace('./main.tsx', '/sandbox/ui/main.tsx'), request.originalUrl),
      )
      .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html))
      .catch(next)
  })
}

/** Beside a built shop the page is built for itself when it is first asked for: no shopper carries any of it. */
export function serveBuiltUiPage({ config, middlewares }: PreviewServer): void {
  const folder = resolve(config.root, '.sandbox/ui')
  let built: Promise<unknown> | undefined
  middlewares.use((request, response, next) => {
    const path = pathOf(request)
    const file = path === PATH ? ENTRY : new RegExp(`^${PATH}/(assets/[\\w.-]+)$`).exec(path)?.[1]
    if (!file) return next()
    built ??= buildPage(config.root, folder)
    built
      .then(() => readFile(join(folder, file)))
      .then((body) => {
        const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8'
        response.setHeader('content-type', type).end(body)
      })
      .catch(next)
  })
}

function pathOf(request: Connect.IncomingMessage): string {
  return new URL(request.url ?? '/', 'http://localhost').pathname
}

function buildPage(root: string, outDir: string): Promise<unknown> {
  return build({
    configFile: false,
    root,
    base: `${PATH}/`,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, target: 'es2023', rolldownOptions: { input: join(root, ENTRY) } },
  })
}
