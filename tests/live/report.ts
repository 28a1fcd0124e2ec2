import type { Result } from './check'

/** Shorter values may be ordinary words. */
const MIN_SECRET_LENGTH = 8

const MARKS = { ok: 'OK   ', wrong: 'WRONG' } as const

/** Replaces every secret by its variable's name. */
export function redact(text: string, secrets: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(secrets).reduce(
    (result, [name, value]) =>
      value && value.length >= MIN_SECRET_LENGTH ? result.replaceAll(value, `[${name}]`) : result,
    text,
  )
}

/** One line per check that was made; a problem is followed by its fix. Checks that weren't made are counted by reason. */
export function renderReport(results: readonly Result[]): string {
  const lines = results
    .filter(({ status }) => status !== 'skipped')
    .flatMap(({ area, title, status, note, problem, remedy }) => [
      `${status === 'ok' ? MARKS.ok : MARKS.wrong}  ${area}: ${title}`,
      ...(note ? [`        ${note}`] : []),
      ...(problem ? [`        ${problem}`] : []),
      ...(remedy ? [`      → ${remedy}`] : []),
    ])
  const count = (status: Result['status']) => results.filter((result) => result.status === status).length
  const reasons = [...new Set(results.filter(({ status }) => status === 'skipped').map(({ problem }) => problem))]
  return [
    ...lines,
    '',
    `${count('ok')} OK, ${count('wrong')} wrong, ${count('skipped')} not made${reasons.length > 0 ? `: ${reasons.join(' ')}` : '.'}`,
  ].join('\n')
}
