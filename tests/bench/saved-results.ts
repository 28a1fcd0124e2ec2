import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const TRIES = 3
const savedFile = z.object({ run: z.string(), results: z.record(z.string(), z.unknown()) })

export type MeasureOnce = <T>(name: string, schema: z.ZodType<T>, measure: () => Promise<T>) => Promise<T>

function readSaved(file: string, run: string): Record<string, unknown> {
  try {
    const saved = savedFile.parse(JSON.parse(readFileSync(file, 'utf8')))
    return saved.run === run ? saved.results : {}
  } catch {
    // There is no file yet, or not one of this program.
    return {}
  }
}

/**
 * Keeps in a file what each step has measured, so that the same run, once interrupted, goes on where it was. A step that
 * fails, or measures what is no number, is tried again.
 */
export function saveResults(file: string, run: string): MeasureOnce {
  const results = readSaved(file, run)
  const startedAt = performance.now()
  mkdirSync(dirname(file), { recursive: true })

  async function attempt<T>(name: string, schema: z.ZodType<T>, measure: () => Promise<T>): Promise<T> {
    for (let count = 1; ; count += 1) {
      try {
        return schema.parse(await measure())
      } catch (error) {
        if (count === TRIES) throw error
        console.error(`${name} failed and is tried again:`, error)
      }
    }
  }

  return async (name, schema, measure) => {
    const saved = schema.safeParse(results[name])
    if (saved.success) return saved.data
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
    console.error(`${minutes} min: ${name}`)
    const result = await attempt(name, schema, measure)
    results[name] = result
    writeFileSync(file, JSON.stringify({ run, results }))
    return result
  }
}
