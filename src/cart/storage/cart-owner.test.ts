import { afterEach, expect, test } from 'vitest'
import { pageSession } from '../../backends/session'
import { ensureOwner, forgetCartSession, readCartSession, waitForSession } from './cart-owner'

afterEach(() => pageSession.store.setState(pageSession.store.getInitialState()))

test('waits until it is known who is signed in', async () => {
  let isKnown = false
  const waiting = waitForSession().then(() => {
    isKnown = true
  })
  await Promise.resolve()
  expect(isKnown).toBe(false)
  pageSession.store.setState({ loading: false })
  await waiting
  expect(isKnown).toBe(true)
})

test('throws when the auth server can not be reached', async () => {
  const waiting = waitForSession()
  pageSession.store.setState({ isUnreachable: true })
  await expect(waiting).rejects.toThrow('The session could not be read.')
})

test('a tab that forgets its cart session leaves the one that another tab has begun since', () => {
  const { id } = ensureOwner()
  expect(ensureOwner()).toEqual({ column: 'session_id', id })
  localStorage.clear()
  const { id: newer } = ensureOwner()
  forgetCartSession(id)
  expect(readCartSession()).toBe(newer)
  forgetCartSession(newer)
  expect(readCartSession()).toBeNull()
})
