import { chmod, readFile, writeFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'

export const PUBLIC_FILE = '.env'
export const SECRET_FILE = '.env.functions'

export type Values = Record<string, string | undefined>

/** The file's variables that have a value; none if there is no file. */
export async function readEnvFile(file: string): Promise<Values> {
  return Object.fromEntries(Object.entries(parseEnv(await readText(file))).filter(([, value]) => value))
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

/** Sets a variable that the file lacks or leaves empty, and makes the file its owner's alone. */
export async function saveVariable(file: string, name: string, value: string): Promise<void> {
  const text = await readText(file)
  const line = `${name}=${value}`
  const empty = new RegExp(`^${name}=[ \\t]*$`, 'm')
  const separator = text === '' || text.endsWith('\n') ? '' : '\n'
  await writeFile(file, empty.test(text) ? text.replace(empty, line) : `${text}${separator}${line}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
}

/** The text of a file with these variables, as the Supabase CLI reads it. */
export function formatVariables(values: Values): string {
  return Object.entries(values)
    .map(([name, value = '']) => {
      const quote = ["'", '"', '`'].find((candidate) => !value.includes(candidate)) ?? "'"
      return `${name}=${quote}${value}${quote}\n`
    })
    .join('')
}
