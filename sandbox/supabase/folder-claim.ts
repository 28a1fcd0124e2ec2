import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Marks a data folder as in use by this process, since two would destroy it; gives what takes the mark away. */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const mark = `${folder}.pid`
  const holder = Number(await readFile(mark, 'utf8').catch(() => ''))
  if (holder && holder !== process.pid && isRunning(holder)) {
    throw new Error(`The sandbox's database in ${folder} is open in another process (${holder}). Stop that one first.`)
  }
  await mkdir(dirname(folder), { recursive: true })
  await writeFile(mark, String(process.pid))
  return () => rm(mark, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
