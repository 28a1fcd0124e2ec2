/**
 * `npm run setup` sets up the backends: it asks for what .env and .env.functions lack, shows its plan, and runs it.
 * `--dry-run` shows the plan alone, `--yes` asks nothing. It may run again at any time.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openTerminal } from './ask.ts'
import { describeDryRun } from './describe-plan.ts'
import { writeEnvFile } from './env-files.ts'
import { withLock } from './lock.ts'
import { createManagementApi } from './management-api.ts'
import { readValues } from './read-values.ts'
import { setUp } from './set-up.ts'
import { SetupError } from './setup-error.ts'
import type { Setup } from './step.ts'
import { STEPS } from './steps/steps.ts'
import { createSupabaseCli, ROOT } from './supabase-cli.ts'
import { readProjectRef, type Values } from './variables.ts'

const { values: options } = parseArgs({
  options: { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean', short: 'y' } },
})
// npm keeps options for itself unless they follow a --.
const isDryRun = options['dry-run'] ?? process.env.npm_config_dry_run === 'true'
const isConfirmed = options.yes ?? process.env.npm_config_yes === 'true'

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function checkLive(token: string): Promise<void> {
  const args = ['--import', 'tsx', 'tests/live/main.ts']
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, SUPABASE_ACCESS_TOKEN: token },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve())
  })
}

function createSetup(values: Values): Setup {
  const token = values.SUPABASE_ACCESS_TOKEN ?? ''
  return {
    values,
    save(file, changes) {
      for (const [name, value] of Object.entries(changes)) if (value) values[name] = value
      return writeEnvFile(join(ROOT, file), changes)
    },
    management: createManagementApi({ ref: readProjectRef(values), token, send: fetch }),
    cli: createSupabaseCli(token),
    send: fetch,
    checkLive: () => checkLive(token),
  }
}

async function run(): Promise<boolean> {
  const known = await readValues()
  const terminal = process.stdin.isTTY && !isConfirmed ? openTerminal() : undefined
  return setUp({ steps: STEPS, known, ask: terminal?.ask, isConfirmed, createSetup, print }).finally(terminal?.close)
}

if (isDryRun) print(describeDryRun(STEPS, await readValues()).join('\n'))
else {
  const isDone = await withLock(join(ROOT, 'supabase/.temp/setup.lock'), run).catch((error: unknown) => {
    if (!(error instanceof SetupError)) throw error
    print(`${error.message}\n  → ${error.remedy}`)
    return false
  })
  if (!isDone) process.exitCode = 1
}
