import type { Result } from './check'

/** Shorter values may be ordinary words. */
const MIN_SECRET_LENGTH = 8

const MARKS = { ok: 'ok     ', wrong: 'WRONG  ', skipped: 'skipped' } as const

/** Replaces every secret by its variable's name. */
export function redact(text: string, secrets: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(secrets).reduce(
    (result, [name, value]) =>
      value && value.length >= MIN_SECRET_LENGTH ? result.replaceAll(value, `[${name}]`) : result,
    text,
  )
}

/** One line per check; a problem is followed by its fix. */
export function renderReport(results: readonly Result[]): string {
  const lines = results.flatMap(({ area, title, status, note, problem, remedy }) => [
    `${MARKS[status]}  ${area}: ${title}`,
    ...(note ? [`           ${note}`] : []),
    ...(problem ? [`           ${problem}`] : []),
    ...(remedy ? [`         → ${remedy}`] : []),
  ])
  const count = (status: Result['status']) => results.filter((result) => result.status === status).length
  return [...lines, '', `${count('ok')} ok, ${count('wrong')} wrong, ${count('skipped')} skipped`].join('\n')
}
