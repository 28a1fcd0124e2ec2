import { afterEach, expect, test } from 'vitest'
import { sessionStore } from '../../backends/session'
import { waitForSession } from './wait-for-session'

afterEach(() => sessionStore.setState(sessionStore.getInitialState()))

test('waits until it is known who is signed in', async () => {
  let isKnown = false
  const waiting = waitForSession().then(() => {
    isKnown = true
  })
  await Promise.resolve()
  expect(isKnown).toBe(false)
  sessionStore.setState({ loading: false })
  await waiting
  expect(isKnown).toBe(true)
})

test('throws when the auth server can not be reached', async () => {
  const waiting = waitForSession()
  sessionStore.setState({ isUnreachable: true })
  await expect(waiting).rejects.toThrow('The session could not be read.')
})
