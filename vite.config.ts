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
import { prerenderPlugin } from './src/build/prerender-plugin.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    environmentPlugin({ defaults: sandboxDefaults, demonstrationHandles: listDemonstrationHandles }),
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
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]' : 'shared'}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 1 },
            {
              name: 'shared',
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
