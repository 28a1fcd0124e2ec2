import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import stryker from '../mutants/stryker.config.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '../..')

test('each file of the mutation tests exists beside its test', () => {
  const named = stryker.mutate.flatMap((path) => [path, path.replace(/\.ts$/, '.test.ts')])
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
