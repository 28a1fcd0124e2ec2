import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SlowNotice } from './loading'
import { SLOW_NOTICE } from './use-is-slow'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('a pending call shows the slow notice within ten seconds', () => {
  expect(SLOW_NOTICE.delayMs).toBeLessThanOrEqual(10_000)
})

test('a long wait is announced after some seconds, and a new wait starts a new delay', () => {
  const view = render(<SlowNotice isPending />)
  advance(SLOW_NOTICE.delayMs - 1)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  advance(1)
  expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.')
  view.rerender(<SlowNotice isPending={false} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  view.rerender(<SlowNotice isPending />)
  advance(SLOW_NOTICE.delayMs - 1)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
