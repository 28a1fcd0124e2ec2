import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SlowNotice } from './loading'
import { SLOW_AFTER_MS } from './use-is-slow'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('a long wait is announced after some seconds, and a new wait starts a new delay', () => {
  const view = render(<SlowNotice isPending />)
  advance(SLOW_AFTER_MS - 1)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  advance(1)
  expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.')
  view.rerender(<SlowNotice isPending={false} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  view.rerender(<SlowNotice isPending />)
  advance(SLOW_AFTER_MS - 1)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
