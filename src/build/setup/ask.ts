import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { SetupError } from './setup-error.ts'
import { isAccepted, isRequired, normalizeValue, VARIABLES, type Values, type Variable } from './variables.ts'

/** Asks one question. A secret's answer isn't shown. */
export type Ask = (question: string, options?: { isSecret?: boolean }) => Promise<string>

/** Opens the terminal; `close` gives it back. */
export function openTerminal(): { ask: Ask; close: () => void } {
  let isHidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const closed = new AbortController()
  terminal.once('close', () => closed.abort())
  return {
    async ask(question, { isSecret = false } = {}) {
      const answer = terminal.question(question, { signal: closed.signal })
      isHidden = isSecret
      try {
        return (await answer).trim()
      } catch {
        throw new SetupError('The questions were not answered, so nothing was changed.', 'Run npm run setup again.')
      } finally {
        if (isSecret) process.stdout.write('\n')
        isHidden = false
      }
    },
    close: () => terminal.close(),
  }
}

/** Asks for what is missing or malformed. Optional answers may be left empty. */
export async function askForValues(values: Values, ask: Ask, print: (line: string) => void): Promise<Values> {
  const answers = { ...values }
  for (const variable of VARIABLES) {
    if (variable.needs && !answers[variable.needs]) continue
    const known = answers[variable.name]
    if (known && isAccepted(variable, known)) continue
    answers[variable.name] = await askForOne(variable, answers, ask, print)
  }
  return answers
}

async function askForOne(
  variable: Variable,
  values: Values,
  ask: Ask,
  print: (line: string) => void,
): Promise<string | undefined> {
  const { name, label, where, shape, isSecret } = variable
  const hint = variable.default
    ? ` (Enter for ${variable.default})`
    : variable.isOptional
      ? ' (Enter to leave it out)'
      : ''
  print(`${label}. ${where}`)
  for (;;) {
    const value = normalizeValue(name, (await ask(`  ${name}${hint}: `, { isSecret })) || variable.default || '')
    if (value === '' && !isRequired(variable, values)) return undefined
    if (isAccepted(variable, value)) return value
    print(`  It must be ${shape ?? 'set'}.`)
  }
}
