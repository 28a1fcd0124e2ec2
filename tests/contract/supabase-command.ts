import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** Turns off telemetry and the update check. */
const QUIET = { SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', SUPABASE_NO_UPDATE_NOTIFIER: '1' }

/** Runs the project's Supabase CLI; throws with its output on failure. */
export function runSupabase(args: readonly string[]): { stdout: string; stderr: string } {
  const command = createRequire(import.meta.url).resolve('supabase/dist/supabase.js')
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [command, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...QUIET },
  })
  if (status !== 0) throw new Error(`supabase ${args.slice(0, 2).join(' ')} failed: ${error ?? ''}${stdout}${stderr}`)
  return { stdout, stderr }
}
