import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

const ROOT = join(import.meta.dirname, '../..')
const START_TIMEOUT_MS = 30_000

/** Arguments that let a function read its variables, its sources and node_modules, and call these hosts. */
export const listDenoArguments = (...hosts: readonly string[]) => [
  'run',
  '--quiet',
  '--no-prompt',
  '--no-remote',
  '--node-modules-dir=manual',
  '--allow-env',
  `--allow-net=${['127.0.0.1', 'localhost', '[::1]', ...hosts]}`,
  '--allow-read=supabase/functions,src',
  '--config=supabase/functions/deno.json',
]

export type FunctionsProcess = { origin: string; stop: () => Promise<void>; hasEnded: () => boolean }

/**
 * Starts Deno in the version of the hosted functions. Nothing is downloaded or written. What a function logs appears in
 * the terminal.
 */
export async function startFunctions(env: Readonly<Record<string, string>>): Promise<FunctionsProcess> {
  const child = spawn(findDeno(), [...listDenoArguments(), 'sandbox/functions/serve.ts'], {
    cwd: ROOT,
    env: { ...env, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1', ...pickSystemVariables(process.env) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const port = await readPort(child)
  return {
    origin: `http://127.0.0.1:${port}`,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => stopProcess(child),
  }
}

function readPort(child: ChildProcessByStdio<Writable, Readable, null>): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('did not start in time'), START_TIMEOUT_MS)
    function fail(reason: string) {
      clearTimeout(timer)
      child.kill()
      reject(new Error(`The functions’ Deno process ${reason}.`))
    }
    child.once('error', (error) => fail(`could not be started: ${error.message}`))
    child.once('exit', (code) => fail(`ended at once with code ${code}`))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /^listening (\d+)$/.exec(line)?.[1]
      if (!port) return
      clearTimeout(timer)
      child.removeAllListeners('exit')
      resolve(Number(port))
    })
  })
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill()
  })
}

/** The binary itself: killing npm's wrapper would leave it running. */
export function findDeno(): string {
  const { runInstall }: { runInstall: () => string } = createRequire(import.meta.url)('deno/install_api.cjs')
  return runInstall()
}

/** System variables for Deno's cache and certificates. */
function pickSystemVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  const names = ['HOME', 'PATH', 'TMPDIR', 'DENO_DIR', 'XDG_CACHE_HOME', 'LOCALAPPDATA', 'SystemRoot']
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}
