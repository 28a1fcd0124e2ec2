import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { openSandbox, sandboxDefaults, sandboxPlugin } from './sandbox/vite-plugin.ts'
import { environmentPlugin } from './src/build/environment-plugin.ts'
import { prerenderPlugin } from './src/build/prerender-plugin.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    environmentPlugin({ defaults: sandboxDefaults }),
    sandboxPlugin(),
    prerenderPlugin({ backends: openSandbox }),
  ],
  server: { host: '127.0.0.1', port: 5173 },
  preview: { host: '127.0.0.1', port: 4173 },
  build: { target: 'es2023', cssMinify: 'lightningcss', assetsInlineLimit: 0 },
})
