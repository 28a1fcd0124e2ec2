import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SetupError } from './setup-error.ts'

/** Holds the file while `run` runs. Throws SetupError if another process holds it; takes over from one that has ended. */
export async function withLock<Result>(file: string, run: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(file), { recursive: true })
  if (!(await claim(file))) {
    const holder = Number(await readFile(file, 'utf8').catch(() => ''))
    if (isRunning(holder))
      throw new SetupError(
        `npm run setup is already running here (process ${holder}).`,
        'Wait until it has ended, then run it again.',
      )
    await rm(file, { force: true })
    if (!(await claim(file)))
      throw new SetupError('npm run setup was just started here by another process.', 'Wait until it has ended.')
  }
  try {
    return await run()
  } finally {
    await rm(file, { force: true })
  }
}

async function claim(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
