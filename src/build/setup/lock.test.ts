import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withLock } from './lock'

const folder = await mkdtemp(join(tmpdir(), 'lock-'))
const file = join(folder, 'temp/setup.lock')
afterAll(() => rm(folder, { recursive: true }))

test('a second run beside the first is refused, and one after it runs', async () => {
  await withLock(file, async () => {
    await expect(withLock(file, async () => {})).rejects.toThrow(
      `npm run setup is already running here (process ${process.pid}).`,
    )
  })
  await expect(withLock(file, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await readdir(join(folder, 'temp'))).toEqual([])
})

test('the lock of a run that was killed is taken over', async () => {
  await mkdir(dirname(file), { recursive: true })
  // No process has this id.
  await writeFile(file, '4194305')
  expect(await withLock(file, async () => 'ran')).toBe('ran')
})
