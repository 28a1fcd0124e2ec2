import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

async function readNames(file: string): Promise<(string | undefined)[]> {
  return [...(await readFile(join(ROOT, file), 'utf8')).matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
}

test.each(['merchant.ts', 'words.ts'])(
  'the demonstration that the tests run with has each name of src/merchant/%s',
  async (name) => {
    const names = await readNames(`src/merchant/${name}`)
    expect(names.length).toBeGreaterThan(10)
    expect((await readNames(`tests/fixtures/demonstration/${name}`)).sort()).toEqual(names.sort())
  },
)
