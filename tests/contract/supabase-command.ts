import { spawnSync } from 'node:child_process'
import { findSupabaseCommand, QUIET, ROOT } from '../../src/build/setup/supabase-cli'

/** Runs the project's Supabase CLI; throws with its output on failure. */
export function runSupabase(args: readonly string[]): { stdout: string; stderr: string } {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [findSupabaseCommand(), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...QUIET },
  })
  if (status !== 0) throw new Error(`supabase ${args.slice(0, 2).join(' ')} failed: ${error ?? ''}${stdout}${stderr}`)
  return { stdout, stderr }
}
