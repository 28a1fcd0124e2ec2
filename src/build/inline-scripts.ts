import { resolve } from 'node:path'
import { build } from 'vite'

const FOLDER = resolve(import.meta.dirname, '../app/inline')

/** The scripts that stand in every document. Their text is the same in all of them, so that a policy can name its hash. */
export type InlineScripts = { recordInput: string; startShop: string }

async function compile(name: string): Promise<string> {
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
  const [recordInput, startShop] = await Promise.all([compile('head'), compile('start-shop')])
  return { recordInput, startShop }
}
