import type { Reporter, TestModule } from 'vitest/node'

const { SLOWEST } = process.env
/** How many files a run names at its end. */
const COUNT = Number(SLOWEST ?? 5)

/** The end of a run's report: the files whose tests took longest, by their names. */
export function formatSlowest(kind: string, msByFile: ReadonlyMap<string, number>): string {
  const slowest = [...msByFile].sort(([, one], [, other]) => other - one).slice(0, COUNT)
  const lines = slowest.map(([file, ms]) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
  return `\nThe slowest ${kind}:\n${lines.join('\n')}`
}

/** Ends a run of several files with the slowest ones. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= COUNT) return
    const msByFile = new Map(modules.map((module) => [module.relativeModuleId, module.diagnostic().duration]))
    console.log(formatSlowest('test files', msByFile))
  }
}
