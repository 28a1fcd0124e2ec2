import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('./set-up.ts')

/** The process that makes the checks. */
const checks = new childProcess.ChildProcess()
const { exitCode } = process
beforeEach(() => {
  vi.resetModules()
  vi.spyOn(childProcess, 'spawn').mockReturnValue(checks)
  syncBuiltinESMExports()
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  process.exitCode = exitCode
})

test.each([
  [0, 0],
  [1, 1],
  [null, 1],
])('npm run setup whose checks exit with %s exits with %s', async (code, expected) => {
  await import('./main')
  expect(vi.mocked(childProcess.spawn).mock.lastCall?.[1]).toContain('tests/live/main.ts')
  checks.emit('close', code)
  expect(process.exitCode).toBe(expected)
})

test('npm run setup that fails names the fix, makes no checks and exits with 1', async () => {
  const [{ setUp }, { SetupError }] = await Promise.all([import('./set-up'), import('./setup-error')])
  vi.mocked(setUp).mockRejectedValue(new SetupError('Stripe refused the key.', 'Create another.'))
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await import('./main')
  expect(print.mock.calls.map(([line]) => line)).toEqual(['Stripe refused the key.\n  → Create another.\n'])
  expect(childProcess.spawn).not.toHaveBeenCalled()
  expect(process.exitCode).toBe(1)
})
