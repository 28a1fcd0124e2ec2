import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Locks a data folder, which two processes would corrupt. Returns the unlock function. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const pidFile = `${folder}.pid`
  const ownerPid = Number(await readFile(pidFile, 'utf8').catch(() => ''))
  if (ownerPid && ownerPid !== process.pid && isRunning(ownerPid)) {
    throw new Error(
      `The sandbox's database in ${folder} is open in another process (${ownerPid}). Stop that one first.`,
    )
  }
  await mkdir(dirname(folder), { recursive: true })
  await writeFile(pidFile, String(process.pid))
  return () => rm(pidFile, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
