import assert from 'node:assert/strict'
import { HttpError } from '../_shared/responses.ts'

/** The HttpError that a call throws. */
export function httpErrorOf(call: () => unknown): HttpError {
  try {
    call()
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
  return assert.fail('the call was not refused')
}
