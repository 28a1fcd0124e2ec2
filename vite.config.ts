import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createSandboxForBuild, sandboxDefaults, sandboxPlugin } from './sandbox/vite-plugin.ts'
import { environmentPlugin } from './src/build/environment-plugin.ts'
import { prerenderPlugin } from './src/build/prerender-plugin.ts'

/** What the lists and the product page have in common; mutations, forms and dialogs stay with those who use them. */
const SHARED =
  /\/src\/(catalogue|cart|backends|pages)\/|\/@tanstack\/.*\/(queryObserver|infiniteQueryObserver|useBaseQuery|useQuery|suspense|errorBoundaryUtils)\./

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    environmentPlugin({ defaults: sandboxDefaults }),
    sandboxPlugin(),
    prerenderPlugin({ backends: createSandboxForBuild }),
  ],
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173 },
  build: {
    target: 'es2023',
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One chunk for the shell and one for what most pages share: many small ones compress worse.
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 2 },
            { name: 'shop', test: SHARED, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
})
