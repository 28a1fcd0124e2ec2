import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { SetupError } from './setup-error.ts'

export const ROOT = join(import.meta.dirname, '../../..')
/** Turns off telemetry and the update check. */
export const QUIET = { SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', SUPABASE_NO_UPDATE_NOTIFIER: '1' }
const LAST_LINES = 5

export function findSupabaseCommand(): string {
  return createRequire(import.meta.url).resolve('supabase/dist/supabase.js')
}

/** Runs a command of the Supabase CLI and returns its output. Throws SetupError with its last lines. */
export type SupabaseCli = (args: readonly string[]) => Promise<string>

export function createSupabaseCli(token: string): SupabaseCli {
  return async (args) => {
    const { code, output } = await run(args, { ...process.env, ...QUIET, SUPABASE_ACCESS_TOKEN: token })
    if (code === 0) return output
    const lines = output.trim().split('\n').slice(-LAST_LINES)
    throw new SetupError(
      `supabase ${args.filter((arg) => !arg.startsWith('-')).join(' ')} failed: ${lines.join('\n')}`,
      'Correct what the Supabase CLI names. Without a word from it, run npm install again.',
    )
  }
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [findSupabaseCommand(), ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
