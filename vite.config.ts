import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sandboxDefaults, sandboxPlugin, serveSandboxForBuild } from './sandbox/vite-plugin.ts'
import { BUILD_TARGET } from './src/build/browser-floor.ts'
import { environmentPlugin } from './src/build/environment-plugin.ts'
import { outputFolder } from './src/build/host-files.ts'
import { messagesPlugin } from './src/build/language/messages-plugin.ts'
import { prerenderPlugin } from './src/build/prerender-plugin.ts'

export default defineConfig({
  plugins: [
    messagesPlugin(),
    react(),
    tailwindcss(),
    environmentPlugin({ defaults: sandboxDefaults }),
    sandboxPlugin(),
    prerenderPlugin({ serveBackends: serveSandboxForBuild }),
  ],
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173 },
  build: {
    outDir: outputFolder(process.env),
    target: BUILD_TARGET,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Its warnings depend on the machine's speed.
      checks: { bundlerTimings: false },
      // Radix names each of its functions by this call, which would keep those that nothing uses.
      treeshake: { manualPureFunctions: ['__name'] },
      output: {
        // Automatic splitting makes about fifty files, most of them below 1 kB, which cost requests and compress
        // badly.
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 5 },
            // Shared by dialogs and the accordion.
            {
              name: 'radix',
              test: /\/@radix-ui\/(?!react-(dialog|dismissable|focus|portal))/,
              minShareCount: 2,
              priority: 4,
            },
            // A chunk with its library, which no first view needs.
            { name: 'dialog', test: /\/src\/ui\/dialog\.tsx$/, priority: 3 },
            // What most pages have. Mutations and rich text are left to the pages that have them.
            {
              name: 'shared',
              test: /\/src\/(backends\/supabase|browser\/recently-viewed|cart\/add-|saved\/save-button|reviews\/[\w-]*rating|catalogue\/[\w-]+\.|merchant\/|domain\/(shop-links|fetch-all)|ui\/(?!article|sanitize|rich-text))|\/@tanstack\/(?!.*utation)/,
              minShareCount: 2,
              priority: 2,
            },
            // Home has cards but no list. Code shared with product pages belongs to the group above.
            { name: 'cards', test: /\/src\/(catalogue\/cards|pages\/card)/, minShareCount: 2, priority: 1 },
            { name: 'rich-text', test: /\/src\/ui\/rich-text/, minShareCount: 2, priority: 1 },
            { name: 'list', test: /\/src\/catalogue\/list/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
