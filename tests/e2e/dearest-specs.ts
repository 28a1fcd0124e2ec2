import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { formatDearest } from '../dearest-files'

/** Ends a run of several specs with the dearest ones. */
export default class DearestSpecs implements Reporter {
  readonly #msByFile = new Map<string, number>()

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = relative(process.cwd(), location.file)
    this.#msByFile.set(file, (this.#msByFile.get(file) ?? 0) + duration)
  }

  onEnd(): void {
    if (this.#msByFile.size > 1) console.log(formatDearest('specs, tests of both workers summed', this.#msByFile))
  }
}
