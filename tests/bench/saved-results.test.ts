import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { saveResults } from './saved-results'

const folder = mkdtempSync(join(tmpdir(), 'saved-results-'))
const file = join(folder, 'results.json')
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => rmSync(file, { force: true }))

test('an interrupted run of the measurements goes on where it was, and another begins anew', async () => {
  const measure = vi.fn(async () => 5)
  await saveResults(file, 'a')('first tap', z.number(), measure)
  expect(await saveResults(file, 'a')('first tap', z.number(), measure)).toBe(5)
  expect(measure).toHaveBeenCalledTimes(1)
  await saveResults(file, 'b')('first tap', z.number(), measure)
  expect(measure).toHaveBeenCalledTimes(2)
})

test('a measurement that fails or gives no number is tried again, three times in all', async () => {
  const measure = vi.fn<() => Promise<number>>()
  measure.mockRejectedValueOnce(new Error('the browser is gone')).mockResolvedValueOnce(Number.NaN).mockResolvedValue(7)
  const measureOnce = saveResults(file, 'a')
  expect(await measureOnce('first tap', z.number(), measure)).toBe(7)
  const broken = vi.fn(() => Promise.reject(new Error('never')))
  await expect(measureOnce('weight', z.number(), broken)).rejects.toThrow('never')
  expect(broken).toHaveBeenCalledTimes(3)
})
