import { resolve } from 'node:path'
import { build } from 'vite'

const FOLDER = resolve(import.meta.dirname, '../boot')

/** The scripts that stand in every document, with the same text in all, so that a policy can name their hashes. */
export type InlineScripts = { record: string; load: string }

async function compile(name: keyof InlineScripts): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      rolldownOptions: { input: resolve(FOLDER, `${name}.ts`), output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${name}.ts could not be compiled`)
  return chunk.code.trim()
}

export async function compileInlineScripts(): Promise<InlineScripts> {
  const [record, load] = await Promise.all([compile('record'), compile('load')])
  return { record, load }
}
