import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  createSandboxForBuild,
  listDemonstrationHandles,
  sandboxDefaults,
  sandboxPlugin,
} from './sandbox/vite-plugin.ts'
import { environmentPlugin } from './src/build/environment-plugin.ts'
import { lateMutationsPlugin } from './src/build/late-mutations-plugin.ts'
import { prerenderPlugin } from './src/build/prerender-plugin.ts'
import { routerPlugin } from './src/build/router-plugin.ts'

/** What most pages have in common. */
const SHARED =
  /\/src\/(catalogue\/|cart\/|backends\/|pages\/|image-urls|first-images|ui\/(badge|busy-|empty-|loading-|page-title|responsive-|skeleton|title-text|try-again|use-image|use-is-near|when-idle))|\/@tanstack\/.*\/(queryObserver|useBaseQuery|useQuery|suspense|errorBoundaryUtils)\./

/** Of that, what only a later press or few pages need. */
const RARELY_USED =
  /\/src\/(backends\/(supabase|request-auth|search-words)|cart\/(back-|create-|storage\/)|catalogue\/(descriptions|list-filters|product\/care))/

/** What the home page and the lists have in common, and a product's page can do without. */
const LIST =
  /\/src\/(catalogue\/(list\/|list-queries|list-criteria)|pages\/card-)|\/(infiniteQueryObserver|useInfiniteQuery|infiniteQueryOptions)\./

/** The shell names every chunk: seven characters that don't compress instead of eight each. */
const SCRIPT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

/** What opens on a press, and is fetched while the page is idle. */
const OVERLAY =
  /\/src\/(cart\/drawer\/cart-drawer|search\/search-dialog|account\/auth-(dialog|form)|app\/menu-sheet|forms\/use-[a-z-]+|ui\/(dialog|toaster))\.tsx?$|\/node_modules\/(zod|@radix-ui|react-remove-scroll|aria-hidden|@tanstack\/react-query\/.*\/useMutation)\b/

/**
 * Lets Chromium compile all of an overlay's code as it comes, and not each function at its first call, which on a slow
 * phone is a third of the time between the press and the open overlay.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = ({ moduleIds }: { moduleIds: readonly string[] }) =>
  moduleIds.some((id) => OVERLAY.test(id)) ? '//# allFunctionsCalledOnLoad' : ''

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    routerPlugin(),
    lateMutationsPlugin(),
    environmentPlugin({ defaults: sandboxDefaults, demonstrationHandles: listDemonstrationHandles }),
    sandboxPlugin(),
    prerenderPlugin({ backends: createSandboxForBuild }),
  ],
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173 },
  environments: { client: { build: { rolldownOptions: { output: SCRIPT_NAMES } } } },
  build: {
    target: 'es2023',
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        postBanner: compileHint,
        // One chunk for the shell and one for what most pages share: many small ones compress worse.
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 2 },
            {
              name: 'shop',
              test: (id) => SHARED.test(id) && !RARELY_USED.test(id) && !LIST.test(id),
              minShareCount: 2,
              priority: 1,
            },
            { name: 'cards', test: LIST, minShareCount: 4, priority: 1 },
            { name: 'list', test: LIST, minShareCount: 3 },
            // Every page names the chunks that may come later, so that what always comes together is one.
            { name: 'supabase', test: /\/src\/(backends\/supabase|cart\/create-uuid)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
