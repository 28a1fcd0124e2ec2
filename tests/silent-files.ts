import type { Reporter, TestModule } from 'vitest/node'

const CHECK_MS = 1000
/** Vitest itself ends a test or hook after at most two minutes, unless it blocks the thread; loading has no limit. */
const SILENCE_MS = 300_000

/** Ends a run if a file hangs outside Vitest's time limits, and names the file. */
export class SilentFiles implements Reporter {
  readonly #endsByFile = new Map<string, number>()
  #timer: ReturnType<typeof setInterval> | undefined

  #extend({ relativeModuleId }: TestModule): void {
    this.#endsByFile.set(relativeModuleId, Date.now() + SILENCE_MS)
  }

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#endSilent(), CHECK_MS)
  }

  onTestModuleQueued(module: TestModule): void {
    this.#extend(module)
  }

  onTestModuleCollected(module: TestModule): void {
    this.#extend(module)
  }

  onTestCaseReady({ module }: { module: TestModule }): void {
    this.#extend(module)
  }

  onTestCaseResult({ module }: { module: TestModule }): void {
    this.#extend(module)
  }

  onHookStart({ entity }: { entity: { module: TestModule } | TestModule }): void {
    this.#extend('module' in entity ? entity.module : entity)
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#endsByFile.delete(relativeModuleId)
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }

  #endSilent(): void {
    const silent = [...this.#endsByFile].filter(([, end]) => end < Date.now()).map(([file]) => file)
    if (silent.length === 0) return
    console.error(`\nThese test files hang, so the run ends:\n  ${silent.join('\n  ')}`)
    process.exit(1)
  }
}
