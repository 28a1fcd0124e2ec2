import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { SetupError } from './setup-error.ts'

export const ROOT = join(import.meta.dirname, '../../..')
/** Turns off telemetry and the update check. */
export const QUIET = { SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', SUPABASE_NO_UPDATE_NOTIFIER: '1' }

export function findSupabaseCommand(): string {
  return createRequire(import.meta.url).resolve('supabase/dist/supabase.js')
}

/** Runs a command of the Supabase CLI, which prints its own progress and errors. */
export type SupabaseCli = (args: readonly string[]) => Promise<void>

export function createSupabaseCli(token: string): SupabaseCli {
  return async (args) => {
    const child = spawn(process.execPath, [findSupabaseCommand(), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...QUIET, SUPABASE_ACCESS_TOKEN: token },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
    if (code !== 0)
      throw new SetupError(`supabase ${args.slice(0, 2).join(' ')} failed.`, 'Correct what it names above.')
  }
}
