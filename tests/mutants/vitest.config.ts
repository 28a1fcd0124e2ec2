import { join } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import shopConfig from '../../vitest.config.ts'
import { ROOMS } from './rooms.ts'

const room = ROOMS[process.env.MUTANTS_ROOM ?? 'money']

/** The tests of one room alone, without the sandbox where they need none, so that a mutant takes a second and not ten. */
export default mergeConfig(
  { ...shopConfig, test: { ...shopConfig.test, projects: undefined, globalSetup: undefined } },
  defineConfig({
    resolve: { alias: { 'node:test': join(import.meta.dirname, 'node-test.ts') } },
    test: {
      include: [...(room?.tests ?? [])],
      // A change that a test notices would else be tried again.
      retry: 0,
      setupFiles: [...(room?.setupFiles ?? ['tests/mutants/setup.ts'])],
      environment: room?.environment ?? 'happy-dom',
      environmentOptions: { happyDOM: { url: 'http://127.0.0.1:3000' } },
    },
  }),
)
