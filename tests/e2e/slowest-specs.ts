import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { formatSlowest } from '../slowest-files'

/** Ends a run of several specs with the slowest ones. */
export default class SlowestSpecs implements Reporter {
  readonly #msByFile = new Map<string, number>()

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = relative(process.cwd(), location.file)
    this.#msByFile.set(file, (this.#msByFile.get(file) ?? 0) + duration)
  }

  onEnd(): void {
    if (this.#msByFile.size > 1) console.log(formatSlowest('specs, tests of both workers summed', this.#msByFile))
  }
}
