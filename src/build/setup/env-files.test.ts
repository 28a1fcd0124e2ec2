import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnvFile, writeEnvFile } from './env-files'

const folder = await mkdtemp(join(tmpdir(), 'env-files-'))
const file = join(folder, '.env')
afterAll(() => rm(folder, { recursive: true }))

test('a variable is set in its line, the other lines stay, and a second time nothing is written', async () => {
  await writeFile(file, '# Shopify\nVITE_A=old\n\n  export VITE_B = b # kept\n')
  const values = { VITE_A: 'new', VITE_C: 'c', VITE_D: undefined }
  expect(await writeEnvFile(file, values)).toEqual(['VITE_A', 'VITE_C'])
  expect(await readFile(file, 'utf8')).toBe('# Shopify\nVITE_A=new\n\n  export VITE_B = b # kept\nVITE_C=c\n')
  expect(await writeEnvFile(file, values)).toEqual([])
})

test('a value that no line can hold is refused', async () => {
  await expect(writeEnvFile(file, { SECRET: `'"\`` })).rejects.toThrow('A file can’t hold SECRET')
})

test.each(['Liangyi <letters@the.site>', 'pass#word $1', `it's "quoted"`, 'back\\slash'])(
  'the value %s is read as it was written, by the owner alone',
  async (value) => {
    const secrets = join(folder, `.env.${value.length}`)
    await writeEnvFile(secrets, { SECRET: value })
    expect(await readEnvFile(secrets)).toEqual({ SECRET: value })
    expect((await stat(secrets)).mode & 0o777).toBe(0o600)
  },
)
