import { expect, test } from 'vitest'
import { goOffline } from '../../tests/go-offline'
import { BackendError, type BackendErrorKind } from '../backends/errors'
import { explainFailedWrite, OFFLINE_MESSAGE, OUTCOME_UNKNOWN, TOO_MANY_MESSAGES } from './failed-write'

test.each<[BackendErrorKind, number | undefined, string]>([
  ['http', 429, TOO_MANY_MESSAGES],
  ['http', 500, 'Nothing was sent.'],
  ['http', 504, OUTCOME_UNKNOWN],
  ['network', undefined, OUTCOME_UNKNOWN],
  ['validation', undefined, OUTCOME_UNKNOWN],
])('a form whose write fails by %s with status %s says %s and that its text is kept', (kind, status, text) => {
  expect(explainFailedWrite(new BackendError(kind, '', { status }), 'Nothing was sent.', 'It is kept.')).toBe(
    `${text} It is kept.`,
  )
})

test('a form whose write gets no response offline says so', () => {
  goOffline(true)
  const lost = new BackendError('network', '')
  expect(explainFailedWrite(lost, 'Nothing was sent.')).toBe(OFFLINE_MESSAGE)
  goOffline(false)
})
