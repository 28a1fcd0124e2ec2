import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

const LIBRARY = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
const FILES_BY_IMPORT: Record<string, string> = {
  'react-router': resolve(LIBRARY, 'dist/production/index.mjs'),
  'react-router/dom': resolve(LIBRARY, 'dist/production/dom-export.mjs'),
}

/** Marks what the bundler would have to keep as free of side effects, so that unused components are left out. */
export function markPure(code: string): string {
  return code
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
}

/**
 * Bundles the production build of the router for the browser, whose package names only its development build, and of
 * that what the shop uses: 7 kB less in the first view.
 */
export function routerPlugin(): Plugin {
  return {
    name: 'liangyi-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => FILES_BY_IMPORT[source],
    transform(code, id) {
      return id.startsWith(LIBRARY) ? { code: markPure(code), map: null } : undefined
    },
  }
}
