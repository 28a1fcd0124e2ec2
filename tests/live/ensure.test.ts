import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** The error of the check that begins `npm test`. */
async function runCheck(variables: Record<string, string>): Promise<{ code: number; error: string }> {
  const env = { ...process.env, ...variables }
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/browser/ensure.ts'], { cwd: ROOT, env })
  let error = ''
  child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code: Number(code), error }
}

test('a .env of another shop ends the tests with one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ensure-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, '.env'), 'VITE_CART=\nVITE_SHOPIFY_STORE_URL=https://the-store.myshopify.com\n')
  expect(await runCheck({ ENV_FOLDER: folder })).toEqual({
    code: 1,
    error: ".env is another shop's (VITE_SHOPIFY_STORE_URL): the tests need the sandbox, so move it away.\n",
  })
})

test('a taken port ends the tests with one sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = String(typeof address === 'object' && address ? address.port : '')
  expect(await runCheck({ E2E_PORT: port })).toEqual({
    code: 1,
    error: `Port ${port} is taken: choose another E2E_PORT, or unset it.\n`,
  })
})

test('a missing browser ends the tests with one sentence', async () => {
  const { code, error } = await runCheck({ CHROMIUM_PATH: '/nowhere/chromium' })
  expect(code).toBe(1)
  expect(error).toBe('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.\n')
})
