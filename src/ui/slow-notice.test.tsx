import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SlowNotice } from './slow-notice'
import { SLOW_AFTER_MS } from './use-is-slow'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function wait(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

test('a long wait is announced after some seconds', () => {
  render(<SlowNotice isPending />)
  wait(SLOW_AFTER_MS - 1)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  wait(1)
  expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.')
})

test('a new wait starts a new delay', () => {
  const view = render(<SlowNotice isPending />)
  wait(SLOW_AFTER_MS)
  view.rerender(<SlowNotice isPending={false} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  view.rerender(<SlowNotice isPending />)
  wait(SLOW_AFTER_MS - 1)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
