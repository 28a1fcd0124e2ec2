import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const ORIGIN = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    env: {
      VITE_SHOPIFY_STORE_URL: '/',
      VITE_SHOPIFY_STOREFRONT_TOKEN: 'sandbox',
      VITE_SUPABASE_URL: '/',
      VITE_SUPABASE_ANON_KEY: 'sb_publishable_liangyi_sandbox_anonymous',
      VITE_CART: '',
      VITE_CHECKOUT: '',
      VITE_SITE_URL: '',
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: ORIGIN } },
          setupFiles: ['tests/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'sandbox',
          include: ['sandbox/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          environment: 'node',
        },
      },
    ],
  },
})
