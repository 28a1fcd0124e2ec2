import { readFile, rename, writeFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { SetupError } from './setup-error.ts'
import type { Values } from './variables.ts'

/** The variables of a file; none if there is no file. */
export async function readEnvFile(file: string): Promise<Values> {
  return parseEnv(await readText(file))
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

/** Sets variables in a file's text and keeps its other lines. */
export function setVariables(text: string, values: Values): string {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    const line = `${name}=${quote(name, value)}`
    const index = lines.findLastIndex((candidate) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(candidate))
    if (index === -1) lines.push(line)
    else lines[index] = line
  }
  return `${lines.join('\n')}\n`
}

function quote(name: string, value: string): string {
  if (/^[\w.:/@+-]*$/.test(value)) return value
  const mark = ["'", '"', '`'].find((candidate) => !value.includes(candidate))
  if (!mark || value.includes('\n'))
    throw new SetupError(
      `A file can’t hold ${name}, which has all three kinds of quotation marks.`,
      'Choose another one.',
    )
  return `${mark}${value}${mark}`
}

/** Writes the variables that differ, readable by the file's owner alone, and returns their names. */
export async function writeEnvFile(file: string, values: Values): Promise<string[]> {
  const text = await readText(file)
  const current = parseEnv(text)
  const changes = Object.entries(values).filter(([name, value]) => value && current[name] !== value)
  if (changes.length === 0) return []
  // A run that ends half way leaves the old file or the new one.
  await writeFile(`${file}.part`, setVariables(text, Object.fromEntries(changes)), { mode: 0o600 })
  await rename(`${file}.part`, file)
  return changes.map(([name]) => name)
}
