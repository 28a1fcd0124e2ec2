/**
 * `npm run setup` sets up Supabase, Stripe's webhook and the Shopify app by .env and .env.functions, and checks the
 * result. It may run again at any time.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { PUBLIC_FILE, readEnvFile, SECRET_FILE } from './env-files.ts'
import { setUp } from './set-up.ts'
import { SetupError } from './setup-error.ts'
import { createSupabaseCli, ROOT } from './supabase-cli.ts'

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const { SUPABASE_ACCESS_TOKEN } = process.env
const values = {
  ...(await readEnvFile(join(ROOT, PUBLIC_FILE))),
  ...(await readEnvFile(join(ROOT, SECRET_FILE))),
  ...(SUPABASE_ACCESS_TOKEN && { SUPABASE_ACCESS_TOKEN }),
}
const supabase = createSupabaseCli(values.SUPABASE_ACCESS_TOKEN ?? '')
try {
  await setUp({ values, folder: ROOT, supabase, print })
  const checks = spawn(process.execPath, ['--import', 'tsx', 'tests/live/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  checks.once('close', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  print(`${error.message}\n  → ${error.remedy}`)
  process.exitCode = 1
}
