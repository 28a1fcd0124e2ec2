import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const folder = await mkdtemp(join(tmpdir(), 'check-live-'))
afterAll(() => rm(folder, { recursive: true }))

test('each fault of the settings is named, no secret is printed, and the command fails', async () => {
  const file = join(folder, 'env')
  await writeFile(
    file,
    'VITE_SHOPIFY_STORE_URL=https://admin.shopify.com/store/liangyi\nVITE_SHOPIFY_STOREFRONT_TOKEN=shpat_do_not_print\nVITE_CART=both\n',
  )
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    const args = ['--import', 'tsx', 'tests/live/main.ts', '--env', file]
    execFile(process.execPath, args, { cwd: ROOT }, (error, stdout) => resolve({ code: error?.code, output: stdout }))
  })
  expect(code).toBe(1)
  expect(output.match(/VITE_\w+/g)).toEqual([
    'VITE_SHOPIFY_STOREFRONT_TOKEN',
    'VITE_SHOPIFY_STORE_URL',
    'VITE_SUPABASE_URL',
    'VITE_SUPABASE_ANON_KEY',
    'VITE_CART',
  ])
  expect(output).toContain('use https://liangyi.myshopify.com')
  expect(output).not.toContain('do_not_print')
})
