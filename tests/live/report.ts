import type { Result } from './check'

const MARKS = { ok: 'OK   ', wrong: 'WRONG' } as const

/** One line per check; problems are followed by their fixes. Skipped checks are counted by reason. */
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
