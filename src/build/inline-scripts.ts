import { resolve } from 'node:path'
import { build } from 'vite'
import { BUILD_TARGET } from './browser-floor.ts'

const SOURCE = resolve(import.meta.dirname, '..')

/** The inline scripts. Every document has the same, so that the policy can list their hashes. */
export type InlineScripts = { record: string; load: string }

/** Bundles a file of `src` into one script, with these constants. */
export async function compileScript(file: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define,
    build: {
      write: false,
      minify: true,
      target: BUILD_TARGET,
      rolldownOptions: { input: resolve(SOURCE, file), output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${file} could not be compiled`)
  return chunk.code.trim()
}

export async function compileInlineScripts(): Promise<InlineScripts> {
  const [record, load] = await Promise.all([compileScript('boot/record.ts'), compileScript('boot/load.ts')])
  return { record, load }
}
